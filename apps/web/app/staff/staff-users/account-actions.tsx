import {
  endStaffUser,
  reinviteStaffUser,
  resetStaffSecondFactor,
  type StaffUserRow,
} from '@unamano/contract/identity/staff-users';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { staffForm as words } from '../../text/staff/staff-users.ts';
import { showServerMessage } from '../shared/data/refusals.ts';
import { nameOf } from './columns.tsx';

const actions = {
  end: { endpoint: endStaffUser, done: words.ended },
  reset: { endpoint: resetStaffSecondFactor, done: words.resetDone },
  reinvite: { endpoint: reinviteStaffUser, done: words.invited },
} as const;

type AccountAction = keyof typeof actions;

/** Commands for another user's account. Those that can not be undone are confirmed first. */
export function AccountActions({ user, onDone }: { user: StaffUserRow; onDone: () => void }) {
  const [confirming, setConfirming] = useState<'end' | 'reset' | null>(null);
  const { busy, run } = useBusy();
  const perform = (action: AccountAction) =>
    run(async () => {
      const outcome = await call(actions[action].endpoint, { id_user: user.id_user });
      if (!outcome.ok) {
        setConfirming(null);
        showServerMessage(outcome);
        return;
      }
      toast.success(outcome.data.id_approval === undefined ? actions[action].done : words.waits);
      onDone();
    });
  const { state, invitation_expires_at: until } = user;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base">{words.more}</h3>
      {state === 'invited' && (
        <p className="text-ink-soft">{until ? words.linkUntil(formatInstant(until)) : words.linkExpired}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== 'active' && (
          <Button variant="secondary" small busy={busy} onClick={() => void perform('reinvite')}>
            {state === 'ended' ? words.reopen : words.reinvite}
          </Button>
        )}
        {user.has_second_factor && state === 'active' && (
          <Button variant="secondary" small onClick={() => setConfirming('reset')}>
            {words.resetFactor}
          </Button>
        )}
        {state !== 'ended' && (
          <Button variant="secondary" small onClick={() => setConfirming('end')}>
            {words.end}
          </Button>
        )}
      </div>
      {confirming && (
        <AlertModal
          binding
          title={confirming === 'end' ? words.endTitle(nameOf(user)) : words.resetTitle(nameOf(user))}
          primary={{
            label: confirming === 'end' ? words.end : words.resetFactor,
            onClick: () => void perform(confirming),
            busy,
          }}
          secondary={{ label: words.back, onClick: () => setConfirming(null) }}
          onClose={() => setConfirming(null)}
        >
          {confirming === 'end' ? words.endText : words.resetText}
        </AlertModal>
      )}
    </section>
  );
}
