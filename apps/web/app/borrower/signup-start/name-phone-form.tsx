import { fullNameFault, mobileFault } from '@unamano/contract/rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { PhoneField } from '../../shared/ui/phone-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { nameAndPhone as words } from '../../text/shared/signup-start.ts';

type Person = { name: string; phone: string };

type NamePhoneFormProps = {
  person: Person;
  onPerson: (person: Person) => void;
  send: () => Promise<void>;
  onLogin: () => void;
};

/** Who is asking, and the phone that the code goes to. */
export function NamePhoneForm({ person, onPerson, send, onLogin }: NamePhoneFormProps) {
  const [busy, setBusy] = useState(false);
  const { form, faults, check, clearError } = useFaults<'name' | 'phone'>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check({ name: fullNameFault(person.name), phone: mobileFault(person.phone) })) return;
    setBusy(true);
    await send();
    setBusy(false);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.text}</p>
      <TextField
        label={words.name}
        name="user_name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        data-autofocus
        value={person.name}
        onChange={(event) => {
          onPerson({ ...person, name: event.target.value });
          clearError('name');
        }}
        error={faults.name}
      />
      <PhoneField
        label={words.phone}
        name="cellphone"
        value={person.phone}
        onChange={(phone) => {
          onPerson({ ...person, phone });
          clearError('phone');
        }}
        error={faults.phone}
      />
      <Button type="submit" busy={busy}>
        {words.submit}
      </Button>
      <button type="button" className="link min-h-11" onClick={onLogin}>
        {words.hasAccount}
      </button>
    </form>
  );
}
