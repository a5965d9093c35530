import type { PayrollFile } from '@unamano/contract/money/payroll/pay-periods';
import { Link } from 'react-router';
import { formatInstant } from '../../../shared/format-instant.ts';
import { file as words } from '../../../text/staff/payroll.ts';
import { staffPaths } from '../../shared/layout/staff-paths.ts';

type Approval = NonNullable<PayrollFile['approval']>;

/** A transfer above the limit: who requested it and when. Another person decides on the page of approvals. */
export function WaitingFile({ approval, operates }: { approval: Approval; operates: boolean }) {
  return (
    <section className="rounded-card border border-mango bg-mango-wash px-5 py-4">
      <h2 className="text-lg">{words.waitingTitle}</h2>
      <p className="mt-1 max-w-prose">
        {words.waitingText(approval.requested_by, formatInstant(approval.requested_at))}
      </p>
      {operates && (
        <Link className="link mt-2 inline-block" to={staffPaths.approvals}>
          {words.waitingLink}
        </Link>
      )}
    </section>
  );
}
