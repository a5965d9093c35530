import { proveIdentity, stepUp } from '@unamano/contract/identity/account';
import { profile } from '@unamano/contract/identity/user';
import { passwordFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { stepUp as words } from '../../../text/shared/access/step-up.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useFields } from '../../forms/use-fields.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SubmitButton } from '../../ui/layout/submit-button.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { showRefusal } from '../show-refusal.ts';
import { FirstLoginProof } from './first-login.tsx';
import { IdentityFields, identityRules, NO_IDENTITY } from './identity-fields.tsx';
import { NumberClaim } from './number-claim.tsx';

type StepUpModalProps = {
  /** The server's sentence: what needs the proof. */
  reason: string;
  onClose: () => void;
  onDone: () => void;
};

const WAYS = ['password', 'identity', 'claim'] as const;
type Way = (typeof WAYS)[number];

/** A second proof, on a device where the person gave a phone code only; or the way of a number's new owner. */
export default function StepUpModal({ reason, onClose, onDone }: StepUpModalProps) {
  const { data, refusal } = useCall(profile, {});
  const [way, setWay] = useState<Way>('password');
  if (!data && !refusal) return null;
  const first = data?.data.user.first_login;
  if (first && way !== 'claim')
    return (
      <FirstLoginProof first={first} onClose={onClose} onDone={onDone} onClaim={() => setWay('claim')} />
    );
  return (
    <Modal key={way} title={way === 'claim' ? words.claimTitle : words.title} onClose={onClose}>
      <p>{way === 'claim' ? words.claimText : reason}</p>
      {way === 'password' && <PasswordProof onDone={onDone} />}
      {way === 'identity' && <IdentityProof onDone={onDone} />}
      {way === 'claim' && <NumberClaim onDone={onClose} />}
      {WAYS.filter((other) => other !== way && !(first && other === 'password')).map((other) => (
        <button key={other} type="button" className="link min-h-11 self-start" onClick={() => setWay(other)}>
          {words.ways[other]}
        </button>
      ))}
    </Modal>
  );
}

type Proof = { onDone: () => void };

function PasswordProof({ onDone }: Proof) {
  const { form, field, busy, showFaults } = useFields({ password: '' }, { password: passwordFault });
  const send = form(async ({ password }) => {
    const outcome = await call(stepUp, { password }, { password });
    if (outcome.ok) onDone();
    else if (outcome.code === 'PASSWORD_NOT_VALID') showFaults({ password: words.wrong });
    else showRefusal(outcome);
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      <PasswordField {...field('password')} label={words.password} data-autofocus />
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </form>
  );
}

function IdentityProof({ onDone }: Proof) {
  const { form, field, busy, showFaults } = useFields(NO_IDENTITY, identityRules);
  const send = form(async (identity) => {
    const outcome = await call(proveIdentity, identity);
    if (outcome.ok) onDone();
    else if (outcome.code === 'IDENTITY_NOT_VALID') showFaults({ birthday: outcome.message });
    else showRefusal(outcome);
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      <IdentityFields field={field} />
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </form>
  );
}
