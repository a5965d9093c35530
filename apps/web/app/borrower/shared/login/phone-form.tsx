import { phoneDigits, phoneFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { BlockedCookies } from '../../../shared/forms/blocked-cookies.tsx';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { PasskeyEntry } from '../../../shared/passkeys/passkey-entry.tsx';
import { landingParams } from '../../../shared/paths.ts';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { loginToasts, phoneLogin as words } from '../../../text/shared/login.ts';
import { NotMineLink } from './not-mine-link.tsx';
import type { LoginCode } from './requests.ts';

type PhoneFormProps = {
  phone: string;
  onPhone: (phone: string) => void;
  send: () => Promise<LoginCode>;
  onEmail: () => void;
  /** Leads on from a phone without an account. */
  request: { label: string; start: () => void };
};

/** The phone that receives the login code. */
export function PhoneForm({ phone, onPhone, send, onEmail, request }: PhoneFormProps) {
  const { form, field, busy, showFaults } = useFields(
    { cellphone: phone },
    { cellphone: phoneFault },
    { saveDraft: (draft) => onPhone(draft.cellphone ?? '') },
  );
  const [unknownPhone, setUnknownPhone] = useState<string | null>(null);
  const submit = form(async ({ cellphone }) => {
    if ((await send()) !== 'unknown') return;
    setUnknownPhone(phoneDigits(cellphone));
    showFaults({ cellphone: loginToasts.phoneNotFound });
  });
  const { error, ...cellphone } = field('cellphone');
  return (
    <form {...submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.text}</p>
      <BlockedCookies />
      <PhoneField
        {...cellphone}
        error={error}
        label={words.phone}
        autoComplete="tel-national webauthn"
        data-autofocus
      />
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
      {/* In the place of a way that an unknown phone has not, so that the sheet keeps its height. */}
      {error && phoneDigits(cellphone.value) === unknownPhone ? (
        <Button variant="secondary" onClick={request.start}>
          {request.label}
        </Button>
      ) : (
        <PasskeyEntry />
      )}
      <button
        type="button"
        className="link min-h-11"
        data-to={`?${landingParams.login}=correo`}
        onClick={onEmail}
      >
        {words.byEmail}
      </button>
      <NotMineLink />
    </form>
  );
}
