import { phoneFault } from '@unamano/contract/rules';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { phoneLogin as words } from '../../../text/shared/login.ts';

type PhoneFormProps = {
  phone: string;
  onPhone: (phone: string) => void;
  send: () => Promise<void>;
  onEmail: () => void;
};

/** The phone that receives the login code. */
export function PhoneForm({ phone, onPhone, send, onEmail }: PhoneFormProps) {
  const { form, field, busy } = useFields(
    { cellphone: phone },
    { cellphone: phoneFault },
    { saveDraft: (draft) => onPhone(draft.cellphone ?? '') },
  );
  return (
    <form {...form(send)} className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.text}</p>
      <PhoneField {...field('cellphone')} label={words.phone} data-autofocus />
      <Button type="submit" busy={busy}>
        {words.submit}
      </Button>
      <button type="button" className="link min-h-11" onClick={onEmail}>
        {words.byEmail}
      </button>
    </form>
  );
}
