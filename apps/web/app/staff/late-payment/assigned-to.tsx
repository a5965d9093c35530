import type { LateUser } from '@unamano/contract/loans/late-payments';
import { useState } from 'react';
import { assign as words } from '../../text/staff/late/team.ts';
import { AssignModal } from '../shared/late/assign-modal.tsx';
import { LinkButton } from '../shared/parts/buttons.tsx';

/** Who collects the case, and the change of it. */
export function AssignedTo({ user, onChanged }: { user: LateUser; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{user.assigned_to?.name ?? words.nobody}</LinkButton>
      {isOpen && <AssignModal cases={[user]} onClose={() => setOpen(false)} onDone={done} />}
    </>
  );
}
