import { phoneFault } from '@unamano/contract/rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { PhoneField } from '../../shared/ui/phone-field.tsx';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { phoneLogin as words } from '../../text/shared/login.ts';

type PhoneFormProps = {
  phone: string;
  onPhone: (phone: string) => void;
  send: () => Promise<void>;
  onEmail: () => void;
};

/** Which phone the code goes to. */
export function PhoneForm({ phone, onPhone, send, onEmail }: PhoneFormProps) {
  const [busy, setBusy] = useState(false);
  const { form, faults, check, clearError } = useFaults<'phone'>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check({ phone: phoneFault(phone) })) return;
    setBusy(true);
    await send();
    setBusy(false);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.text}</p>
      <PhoneField
        label={words.phone}
        name="cellphone"
        data-autofocus
        value={phone}
        onChange={(next) => {
          onPhone(next);
          clearError('phone');
        }}
        error={faults.phone}
      />
      <Button type="submit" busy={busy}>
        {words.submit}
      </Button>
      <button type="button" className="link min-h-11" onClick={onEmail}>
        {words.byEmail}
      </button>
    </form>
  );
}
