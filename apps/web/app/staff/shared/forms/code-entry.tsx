import { requiredFault } from '@unamano/contract/rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useFaults } from '../../../shared/ui/use-faults.ts';

type CodeEntryProps = {
  label: string;
  submit: string;
  busy: boolean;
  /** Only digits are wanted: a phone shows its number keys. */
  digits?: boolean;
  /** Answers with what to say under the box, or null when the code was good. */
  onCode: (code: string) => Promise<string | null>;
};

/** One code, typed. */
export function CodeEntry({ label, submit, busy, digits = false, onCode }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const { form, faults, check, clearError } = useFaults<'code'>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check({ code: requiredFault(code) })) return;
    const fault = await onCode(code.trim());
    if (fault) check({ code: fault });
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextField
        label={label}
        name="otp_code"
        data-autofocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={digits ? 'numeric' : 'text'}
        maxLength={20}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          clearError('code');
        }}
        error={faults.code}
      />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
