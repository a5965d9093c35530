import { requiredFault } from '@unamano/contract/rules';
import { useEffect } from 'react';
import type { Refusal } from '../../../shared/api/send.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { refusalText } from '../data/use-command.ts';

/** What is shown under the field of a code that was refused. */
export function codeFaultOf(refusal: Refusal): string {
  return refusal.fields.otp_code ?? refusalText(refusal, { CODE_NOT_VALID: refusal.message });
}

type CodeEntryProps = {
  label: string;
  submit: string;
  /** Called when sending begins and ends. */
  onBusy?: (busy: boolean) => void;
  /** Only digits are expected: a phone shows its number keys. */
  digits?: boolean;
  /** Returns what to show under the field, or null when the code was good. */
  onCode: (code: string) => Promise<string | null>;
};

/** The form of one code: of the authenticator app, or a recovery code. */
export function CodeEntry({ label, submit, digits = false, onBusy, onCode }: CodeEntryProps) {
  const fields = useFields({ otp_code: '' }, { otp_code: requiredFault });
  const { busy } = fields;
  useEffect(() => onBusy?.(busy), [onBusy, busy]);
  const send = fields.form(async ({ otp_code }) => {
    fields.showFaults({ otp_code: await onCode(otp_code.trim()) });
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      <TextField
        {...fields.field('otp_code')}
        label={label}
        data-autofocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={digits ? 'numeric' : 'text'}
        maxLength={20}
      />
      <SubmitButton busy={busy}>{submit}</SubmitButton>
    </form>
  );
}
