import type { ProofStateView, Way } from '@unamano/contract/identity/account-changes';
import { codeFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { startCountdown } from '../../../shared/forms/use-countdown.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { showRefusal } from '../../../shared/session/show-refusal.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { CodeField } from '../../../shared/ui/fields/code-field.tsx';
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { proofs as words } from '../../../text/borrower/access/own-account.ts';
import { CodeRequest } from '../code-request.tsx';
import type { ProofCalls } from './proof-calls.ts';

const COUNTDOWN_SECONDS = 60;

type ProofFormProps = {
  way: Way;
  label: string;
  isGiven: boolean;
  calls: ProofCalls;
  onState: (state: ProofStateView) => void;
  /** The request ended: it is too old, or another one took its place. */
  onOver: () => void;
};

/** One way to prove it: closed at first, so that a person reads the choice and not three forms. */
export function ProofForm({ way, label, isGiven, ...rest }: ProofFormProps) {
  const [isOpen, setOpen] = useState(way === 'new');
  const id = `proof-${way}`;
  return (
    <div className="card flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {label}
        </h3>
        {isGiven && <span className="font-semibold text-leaf">{words.given}</span>}
        {!isGiven && !isOpen && (
          <Button small variant="secondary" aria-describedby={id} onClick={() => setOpen(true)}>
            {words.choose}
          </Button>
        )}
      </div>
      {!isGiven && isOpen && <Secret way={way} label={label} {...rest} />}
    </div>
  );
}

type SecretProps = Omit<ProofFormProps, 'isGiven'>;

function Secret({ way, label, calls, onState, onOver }: SecretProps) {
  const isPassword = way === 'password';
  const { form, field, busy, showFaults } = useFields(
    { password: '', code: '' },
    isPassword ? { password: (text) => (text === '' ? words.passwordMissing : null) } : { code: codeFault },
  );
  const countdown = `proof:${calls.id}:${way}`;
  const submit = form(async ({ password, code }) => {
    const outcome = await calls.prove(way, isPassword ? { password } : { code });
    if (outcome.ok) onState(outcome.data);
    else if (outcome.code === 'STATE_NOT_ALLOWED') onOver();
    else if (outcome.code === 'PASSWORD_NOT_VALID') showFaults({ password: words.wrongPassword });
    else if (outcome.code === 'CODE_NOT_VALID') showFaults({ code: words.wrongCode });
    else if (outcome.code === 'ACCOUNT_BLOCKED') toast.error(outcome.message);
    else if (!showFaults(outcome.fields)) showRefusal(outcome);
  });
  const send = async () => {
    if (isPassword) return false;
    const outcome = await calls.send(way);
    if (outcome.ok) startCountdown(countdown, COUNTDOWN_SECONDS);
    else if (outcome.code === 'STATE_NOT_ALLOWED') onOver();
    else showRefusal(outcome);
    return outcome.ok;
  };
  return (
    <form {...submit} aria-label={label} className="flex flex-col gap-4">
      {isPassword ? (
        <PasswordField {...field('password')} label={words.password} />
      ) : (
        <>
          <CodeRequest countdown={countdown} seconds={COUNTDOWN_SECONDS} send={send} words={words} />
          <CodeField {...field('code')} />
        </>
      )}
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </form>
  );
}
