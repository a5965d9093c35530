import { keyFault } from '@unamano/contract/money/payment-keys';
import { KEY_KINDS, type PaymentKey } from '@unamano/domain/money/payment-key';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { instant as words } from '../../../text/borrower/instant.ts';

const KINDS = KEY_KINDS.map((value) => ({ value, label: words.kinds[value] }));
const INPUT_MODES = {
  phone: 'tel',
  id_number: 'numeric',
  email: 'email',
  alias: 'text',
  merchant: 'numeric',
} as const;

/** Any key of the borrower; its kind says what it looks like. */
export function KeyForm({ onLook }: { onLook: (key: PaymentKey) => Promise<string | null> }) {
  const initial: PaymentKey = { kind: 'phone', value: '' };
  const { field, form, busy, values, showFaults } = useFields(initial, {
    value: (typed, { kind }) => keyFault(kind, typed),
  });
  const send = form(async (key) => {
    const fault = await onLook(key);
    if (fault !== null) showFaults({ value: fault });
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      <SelectField {...field('kind')} label={words.kind} options={KINDS} />
      <TextField
        {...field('value')}
        label={words.key}
        inputMode={INPUT_MODES[values.kind]}
        autoComplete="off"
        autoCapitalize="none"
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {words.look}
      </Button>
    </form>
  );
}
