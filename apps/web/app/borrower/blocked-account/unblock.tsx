import {
  type ProofStateView,
  proveUnblock,
  sendUnblockCode,
  startUnblock,
} from '@unamano/contract/identity/account-changes';
import { phoneFault } from '@unamano/contract/rules';
import type { Proof } from '@unamano/domain/identity/account-proofs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { landingParams, paths } from '../../shared/paths.ts';
import { showRefusal } from '../../shared/session/show-refusal.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { PhoneField } from '../../shared/ui/fields/phone-field.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { accountChange, unblock as words } from '../../text/borrower/access/own-account.ts';
import type { ProofCalls } from '../shared/proofs/proof-calls.ts';
import { ProofList } from '../shared/proofs/proof-list.tsx';

type Started = { id: string; ways: readonly { way: Proof; to: string }[]; state: ProofStateView };

/** Two proofs of the owner, without a login. */
export function UnblockAccount() {
  const navigate = useNavigate();
  const [started, setStarted] = useState<Started | null>(null);
  const onState = (state: ProofStateView) => {
    if (!state.is_done) return setStarted((now) => now && { ...now, state });
    toast.success(words.done);
    // The passkeys that are left are listed there.
    const query = new URLSearchParams({
      [landingParams.login]: 'telefono',
      [landingParams.returnTo]: paths.sessions,
    });
    navigate(`${paths.start}?${query}`, { replace: true });
  };
  const onOver = () => {
    toast.error(accountChange.over);
    setStarted(null);
  };
  return (
    <Page title={words.title} lead={words.lead}>
      {/* The footer stays below the window when the proofs come. */}
      <div className="min-h-dvh">
        {started ? (
          <ProofList
            calls={callsOf(started.id)}
            ways={started.ways}
            newContact={null}
            state={started.state}
            onState={onState}
            onOver={onOver}
          />
        ) : (
          <PhoneForm onStarted={setStarted} />
        )}
      </div>
    </Page>
  );
}

const callsOf = (id: string): ProofCalls => ({
  id,
  send: (way) =>
    way === 'new'
      ? Promise.reject(new Error('an unblocking has no new contact'))
      : call(sendUnblockCode, { id_request: id, way }),
  prove: (way, secret) =>
    way === 'new'
      ? Promise.reject(new Error('an unblocking has no new contact'))
      : call(proveUnblock, { id_request: id, way, ...secret }),
});

function PhoneForm({ onStarted }: { onStarted: (started: Started) => void }) {
  const { form, field, busy, showFaults } = useFields({ cellphone: '' }, { cellphone: phoneFault });
  const submit = form(async ({ cellphone }) => {
    const outcome = await call(startUnblock, { cellphone });
    if (outcome.ok) {
      const { id_request: id, ways } = outcome.data;
      onStarted({ id, ways, state: { given: [], missing: 2, is_done: false } });
    } else if (!showFaults(outcome.fields)) showRefusal(outcome);
  });
  return (
    <form {...submit} className="flex flex-col gap-5">
      <PhoneField {...field('cellphone')} label={words.phone} />
      <SubmitButton busy={busy}>{words.next}</SubmitButton>
    </form>
  );
}
