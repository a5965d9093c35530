import type { LateUser } from '@unamano/contract/loans/late-payments';
import { assign as words } from '../../text/staff/late/team.ts';
import { useOpened } from '../shared/forms/form-modal.tsx';
import { AssignModal } from '../shared/late/assign-modal.tsx';
import { LinkButton } from '../shared/parts/buttons.tsx';

/** Who collects the case, and the change of it. */
export function AssignedTo({ user, onChanged }: { user: LateUser; onChanged: () => void }) {
  const { opened, open, ends } = useOpened<true>(onChanged);
  return (
    <>
      <LinkButton onClick={() => open(true)}>{user.assigned_to?.name ?? words.nobody}</LinkButton>
      {opened && <AssignModal cases={[user]} {...ends} />}
    </>
  );
}
