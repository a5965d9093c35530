import { codeFault } from '@unamano/contract/rules';
import { type FormEvent, useState } from 'react';
import { codeLogin as words } from '../../text/shared/login.ts';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { maskPhone } from './masked-input.ts';
import { ResendCode } from './resend-code.tsx';
import { useFaults } from './use-faults.ts';

const RESEND_SECONDS = 120;

type CodeFormProps = {
  /** Ten digits. */
  phone: string;
  countdown: string;
  submitLabel: string;
  /** Answers with what to say under the boxes, or null when the code was good. */
  verify: (code: string) => Promise<string | null>;
  resend: () => Promise<boolean>;
};

/** The six digits that were sent to a phone. */
export function CodeForm({ phone, countdown, submitLabel, verify, resend }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, faults, check, clearError } = useFaults<'code'>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check({ code: codeFault(code) })) return;
    setBusy(true);
    const fault = await verify(code);
    // After a good code the screen changes: the button stays at work until it has.
    if (!fault) return;
    setBusy(false);
    check({ code: fault });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="figures text-ink-soft">{words.sentTo(maskPhone(phone))}</p>
      <CodeField
        autoFocus
        name="otp_code"
        value={code}
        onChange={(next) => {
          setCode(next);
          clearError('code');
        }}
        error={faults.code ?? null}
      />
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
      <ResendCode countdown={countdown} seconds={RESEND_SECONDS} send={resend} />
    </form>
  );
}
