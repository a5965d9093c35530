import { fullNameFault, mobileFault } from '@unamano/contract/rules';
import { BlockedCookies } from '../../../shared/forms/blocked-cookies.tsx';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { landingParams } from '../../../shared/paths.ts';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { nameAndPhone as words } from '../../../text/shared/signup-start.ts';

type Person = { name: string; phone: string };

type NamePhoneFormProps = {
  person: Person;
  onPerson: (person: Person) => void;
  send: () => Promise<void>;
  onLogin: () => void;
};

/** The person's name, and the phone that receives the code. */
export function NamePhoneForm({ person, onPerson, send, onLogin }: NamePhoneFormProps) {
  const { form, field, busy } = useFields(
    { user_name: person.name, cellphone: person.phone },
    { user_name: fullNameFault, cellphone: mobileFault },
    { saveDraft: ({ user_name = '', cellphone = '' }) => onPerson({ name: user_name, phone: cellphone }) },
  );
  return (
    <form {...form(send)} className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.text}</p>
      <BlockedCookies />
      <TextField
        {...field('user_name')}
        label={words.name}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        data-autofocus
      />
      <PhoneField {...field('cellphone')} label={words.phone} />
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
      <button
        type="button"
        className="link min-h-11"
        data-to={`?${landingParams.login}=telefono`}
        onClick={onLogin}
      >
        {words.hasAccount}
      </button>
    </form>
  );
}
