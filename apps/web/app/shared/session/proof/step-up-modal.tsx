import { proveIdentity, stepUp } from '@unamano/contract/identity/account';
import { type FirstLogin, profile } from '@unamano/contract/identity/user';
import { claimNumber } from '@unamano/contract/lending/complaints';
import { emailFault, passwordFault, personNameFault, requiredFault } from '@unamano/contract/rules';
import { bogotaDay } from '@unamano/domain/calendar';
import { useState } from 'react';
import { firstLogin as firstWords } from '../../../text/shared/access/first-login.ts';
import { stepUp as words } from '../../../text/shared/access/step-up.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { useFields } from '../../forms/use-fields.ts';
import { displayDay } from '../../ui/display-day.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { showRefusal } from '../show-refusal.ts';
import { type Boxes, boxRules, MissingConsents, MissingEmail } from './first-login.tsx';

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
  const [chosen, setWay] = useState<Way | 'email' | null>(null);
  if (!data && !refusal) return null;
  const first = data?.data.user.first_login ?? null;
  if (chosen === 'email')
    return (
      <Modal key={chosen} title={firstWords.emailTitle} onClose={onDone}>
        <p>{firstWords.emailText}</p>
        <MissingEmail onDone={onDone} />
      </Modal>
    );
  // Nobody from other books has a password here.
  const ways = WAYS.filter((way) => first === null || way !== 'password');
  const way = chosen ?? ways[0] ?? 'identity';
  return (
    <Modal key={way} title={way === 'claim' ? words.claimTitle : words.title} onClose={onClose}>
      <p>{way === 'claim' ? words.claimText : first ? firstWords.reason : reason}</p>
      {way === 'password' && <PasswordProof onDone={onDone} />}
      {way === 'identity' && (
        <IdentityProof
          missing={first?.missing_consents ?? []}
          onDone={first?.lacks_email ? () => setWay('email') : onDone}
        />
      )}
      {way === 'claim' && <NumberClaim onDone={onClose} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="link min-h-11 self-start"
            onClick={() => setWay(other)}
          >
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
      <Button type="submit" busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}

const NO_BOXES: Boxes = { accept_data_treatment: false, accept_central_risk: false };

/** @param missing consents that the same step asks for */
function IdentityProof({ missing, onDone }: Proof & { missing: FirstLogin['missing_consents'] }) {
  const identity = useFields(
    { dni_end: '', birthday: '', ...NO_BOXES },
    {
      dni_end: (text) => (text.length === 4 ? null : words.dniEndFault),
      birthday: requiredFault,
      ...boxRules(missing),
    },
  );
  const { form, field, busy, showFaults } = identity;
  const send = form(async (given) => {
    const outcome = await call(proveIdentity, given);
    if (outcome.ok) onDone();
    else if (outcome.code === 'IDENTITY_NOT_VALID') showFaults({ birthday: outcome.message });
    else showRefusal(outcome);
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      <TextField
        {...field('dni_end')}
        label={words.dniEnd}
        maxLength={4}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <DateField
        {...field('birthday')}
        label={words.birthday}
        autoComplete="bday"
        lastDay={bogotaDay(new Date())}
      />
      <MissingConsents missing={missing} field={field} />
      <Button type="submit" busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}

function NumberClaim({ onDone }: Proof) {
  const keyFor = useIdempotencyKey();
  const { form, field, busy } = useFields(
    { name: '', email: '' },
    { name: personNameFault, email: emailFault },
  );
  const send = form(async (claim) => {
    const outcome = await call(claimNumber, claim, { idempotencyKey: keyFor(claim) });
    if (!outcome.ok) {
      showRefusal(outcome);
      return;
    }
    toast.success(words.claimed(outcome.data.number, displayDay(outcome.data.due_on)));
    onDone();
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      <TextField {...field('name')} label={words.name} autoComplete="name" data-autofocus />
      <EmailField {...field('email')} label={words.email} />
      <Button type="submit" busy={busy}>
        {words.claimSubmit}
      </Button>
    </form>
  );
}
