import { approvalList } from '@unamano/contract/approvals';
import { useCall } from '../../shared/api/use-call.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { approvals as words } from '../../text/staff/approvals.ts';

/** What waits for this person's approval. Renders nothing where nothing does. */
export function WaitingApprovals() {
  const { data } = useCall(approvalList, { state: 'pending' });
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
