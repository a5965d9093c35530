import { requiredFault } from '@unamano/contract/rules';
import { useEffect } from 'react';
import type { Outcome } from '../../shared/api/send.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { secondFactor as words } from '../../text/shared/account.ts';
import { showError } from '../shared/data/use-command.ts';
import { codeFaultOf } from '../shared/forms/code-entry.tsx';

type OwnerCheckProps<Started> = {
  text?: string;
  /** A factor is active: one of its codes is needed too. */
  needsCode: boolean;
  start: (given: { password: string; otp_code: string }) => Promise<Outcome<Started>>;
  onBusy: (busy: boolean) => void;
  onStarted: (started: Started) => void;
};

/** The password once more, because an open session may be in other hands; then what it permits. */
export function OwnerCheck<Started>(props: OwnerCheckProps<Started>) {
  const { text, needsCode, start, onBusy, onStarted } = props;
  const { form, field, busy, showFaults } = useFields(
    { password: '', otp_code: '' },
    { password: requiredFault, otp_code: (code) => (needsCode ? requiredFault(code) : null) },
  );
  useEffect(() => onBusy(busy), [onBusy, busy]);
  const send = form(async ({ password, otp_code }) => {
    const outcome = await start({ password, otp_code: otp_code.trim() });
    if (outcome.ok) onStarted(outcome.data);
    else if (outcome.code === 'CODE_NOT_VALID') showFaults({ otp_code: codeFaultOf(outcome) });
    else if (!showFaults(outcome.fields)) showError(outcome, { TOO_MANY_PASSKEYS: outcome.message });
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      {text && <p className="text-ink-soft">{text}</p>}
      <PasswordField {...field('password')} label={words.password} data-autofocus />
      {needsCode && (
        <TextField
          {...field('otp_code')}
          label={words.codeOrRecovery}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      )}
      <SubmitButton busy={busy}>{words.go}</SubmitButton>
    </form>
  );
}
