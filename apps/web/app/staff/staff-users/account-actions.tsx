import {
  endStaffUser,
  endStaffUserSessions,
  reinviteStaffUser,
  resetStaffSecondFactor,
  type StaffUserRow,
} from '@unamano/contract/identity/staff-users';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { staffForm as words } from '../../text/staff/staff-users.ts';
import { showServerMessage } from '../shared/data/use-command.ts';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { nameOf } from './columns.tsx';

const actions = {
  end: { endpoint: endStaffUser, done: words.ended },
  sessions: { endpoint: endStaffUserSessions, done: words.sessionsEnded },
  reset: { endpoint: resetStaffSecondFactor, done: words.resetDone },
  reinvite: { endpoint: reinviteStaffUser, done: words.invited },
} as const;

const confirmed = {
  end: { label: words.end, title: words.endTitle, text: words.endText },
  sessions: { label: words.endSessions, title: words.endSessionsTitle, text: words.endSessionsText },
  reset: { label: words.resetFactor, title: words.resetTitle, text: words.resetText },
} as const;

type AccountAction = keyof typeof actions;

/** Commands for another user's account. Those that log the person out are confirmed first. */
export function AccountActions({ user, onDone }: { user: StaffUserRow; onDone: () => void }) {
  const [confirming, setConfirming] = useState<keyof typeof confirmed | null>(null);
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
          <SmallButton busy={busy} onClick={() => void perform('reinvite')}>
            {state === 'ended' ? words.reopen : words.reinvite}
          </SmallButton>
        )}
        {state === 'active' && (
          <SmallButton onClick={() => setConfirming('sessions')}>{words.endSessions}</SmallButton>
        )}
        {user.has_second_factor && state === 'active' && (
          <SmallButton onClick={() => setConfirming('reset')}>{words.resetFactor}</SmallButton>
        )}
        {state !== 'ended' && <SmallButton onClick={() => setConfirming('end')}>{words.end}</SmallButton>}
      </div>
      {confirming && (
        <AlertModal
          binding
          title={confirmed[confirming].title(nameOf(user))}
          primary={{
            label: confirmed[confirming].label,
            onClick: () => void perform(confirming),
            busy,
          }}
          secondary={{ label: words.back, onClick: () => setConfirming(null) }}
          onClose={() => setConfirming(null)}
        >
          {confirmed[confirming].text}
        </AlertModal>
      )}
    </section>
  );
}
