import { type PayrollFile, payrollFiles } from '@unamano/contract/money/payroll/pay-periods';
import { Link } from 'react-router';
import { formatInstant } from '../../../shared/format-instant.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { file as fileWords, payPeriods as words } from '../../../text/staff/payroll.ts';
import { useQueryCall } from '../../shared/data/use-query-call.tsx';
import { ListSection } from '../../shared/parts/section-card.tsx';
import { StateChip } from '../figures.tsx';
import { filePath, type Scope } from '../scope.ts';

function enteredOrRequested({ approval, entered_by, entered_at }: PayrollFile): string {
  return approval?.state === 'pending'
    ? fileWords.requested(approval.requested_by, formatInstant(approval.requested_at))
    : fileWords.entered(entered_by, formatInstant(entered_at));
}

/** The transfers of a pay period, each with its state. */
export function FileList({ payPeriod, scope }: { payPeriod: string; scope: Scope }) {
  const { data } = useQueryCall(payrollFiles, { ...scope.company, pay_period: payPeriod });
  if (!data || data.files.length === 0) return null;
  return (
    <ListSection title={words.files}>
      {data.files.map((each) => (
        <li key={each.id_file}>
          <Link
            to={filePath(each.id_file, scope)}
            className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1 px-5 py-2.5 hover:bg-sunken"
          >
            <span className="min-w-48 font-semibold">{fileWords.title(each.bank_reference)}</span>
            <Money amount={each.transfer_amount} className="min-w-32 text-right" />
            <StateChip {...each} />
            <span className="flex-1 text-ink-soft">{enteredOrRequested(each)}</span>
            {each.open_exceptions > 0 && (
              <span className="chip chip-open">{words.openCount(each.open_exceptions)}</span>
            )}
          </Link>
        </li>
      ))}
    </ListSection>
  );
}
