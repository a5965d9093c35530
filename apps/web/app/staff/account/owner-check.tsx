import type { Reply } from '@unamano/contract/endpoint';
import { startSecondFactor } from '@unamano/contract/identity/account';
import { requiredFault } from '@unamano/contract/rules';
import { useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { secondFactor as words } from '../../text/shared/account.ts';
import { showError } from '../shared/data/refusals.ts';
import { codeFaultOf } from '../shared/forms/code-entry.tsx';

export type Secret = Reply<typeof startSecondFactor>;

type OwnerCheckProps = {
  /** Another factor is active: one of its codes is needed too. */
  replaces: boolean;
  onBusy: (busy: boolean) => void;
  onSecret: (secret: Secret) => void;
};

/** The password once more, because an open session may be in other hands; then the new secret. */
export function OwnerCheck({ replaces, onBusy, onSecret }: OwnerCheckProps) {
  const { form, field, busy, showFaults } = useFields(
    { password: '', otp_code: '' },
    { password: requiredFault, otp_code: (code) => (replaces ? requiredFault(code) : null) },
  );
  useEffect(() => onBusy(busy), [onBusy, busy]);
  const send = form(async ({ password, otp_code }) => {
    const outcome = await call(startSecondFactor, { password, otp_code: otp_code.trim() });
    if (outcome.ok) onSecret(outcome.data);
    else if (outcome.code === 'CODE_NOT_VALID') showFaults({ otp_code: codeFaultOf(outcome) });
    else if (!showFaults(outcome.fields)) showError(outcome);
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      <p className="text-ink-soft">{replaces ? words.replaceText : words.startText}</p>
      <PasswordField {...field('password')} label={words.password} data-autofocus />
      {replaces && (
        <TextField
          {...field('otp_code')}
          label={words.codeOrRecovery}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      )}
      <Button type="submit" busy={busy}>
        {words.go}
      </Button>
    </form>
  );
}
