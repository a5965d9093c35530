import { codeFault } from '@unamano/contract/rules';
import type { ReactNode } from 'react';
import { codeLogin as words } from '../../text/shared/login.ts';
import { CodeField } from '../ui/fields/code-field.tsx';
import { maskPhone } from '../ui/fields/masked-input.ts';
import { SubmitButton } from '../ui/layout/submit-button.tsx';
import { STAY_BUSY } from '../use-busy.ts';
import { ResendCode } from './resend-code.tsx';
import { useFields } from './use-fields.ts';

const RESEND_SECONDS = 120;

type CodeFormProps = {
  /** Ten digits. */
  phone: string;
  countdown: string;
  submitLabel: string;
  /** Returns the sentence to show under the boxes, or null when the code was good. */
  verify: (code: string) => Promise<string | null>;
  resend: () => Promise<boolean>;
  /** Under the boxes: what leads on from a refusal. */
  wayOn?: ReactNode;
};

/** The six digits that were sent to a phone. */
export function CodeForm({ phone, countdown, submitLabel, verify, resend, wayOn }: CodeFormProps) {
  const { form, field, busy, showFaults } = useFields({ otp_code: '' }, { otp_code: codeFault });
  const submit = form(async ({ otp_code }) =>
    showFaults({ otp_code: await verify(otp_code) }) ? null : STAY_BUSY,
  );
  return (
    <form {...submit} className="flex flex-col gap-4">
      <p className="figures text-ink-soft">{words.sentTo(maskPhone(phone))}</p>
      <CodeField {...field('otp_code')} autoFocus />
      {wayOn}
      <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
      <ResendCode countdown={countdown} seconds={RESEND_SECONDS} send={resend} />
    </form>
  );
}
