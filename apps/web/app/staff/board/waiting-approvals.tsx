import { approvalList } from '@unamano/contract/approvals';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { approvals as words } from '../../text/staff/approvals.ts';
import { useQueryCall } from '../shared/data/use-query-call.ts';

/** How many changes wait for this user's approval; nothing when none does. */
export function WaitingApprovals() {
  const { data } = useQueryCall(approvalList, { state: 'pending' });
  const count = data?.approvals.filter(({ is_own }) => !is_own).length ?? 0;
  if (count === 0) return null;
  return (
    <section className="card flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <h2 className="figures text-base">{words.waiting(count)}</h2>
      <ButtonLink to={paths.approvals} small>
        {words.title}
      </ButtonLink>
    </section>
  );
}
