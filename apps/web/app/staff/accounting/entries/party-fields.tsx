import { THIRD_PARTY_TYPES, type ThirdPartyType } from '@unamano/contract/loans/books/third-parties';
import type { FieldProps } from '../../../shared/forms/use-fields.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { thirdPartyTypes, writeEntry as words } from '../../../text/staff/accounting/entries.ts';

type PartyFieldsProps = {
  type: FieldProps<ThirdPartyType>;
  number: FieldProps<string>;
  name: FieldProps<string>;
};

const options = THIRD_PARTY_TYPES.map((value) => ({ value, label: thirdPartyTypes[value] }));

/** With whom an entry was. */
export function PartyFields({ type, number, name }: PartyFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[7rem_1fr]">
        <SelectField {...type} label={words.partyType} options={options} />
        <TextField {...number} label={words.partyNumber} autoComplete="off" maxLength={20} />
      </div>
      <TextField {...name} label={words.partyName} autoComplete="off" maxLength={120} />
    </>
  );
}
