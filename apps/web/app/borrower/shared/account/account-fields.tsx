import { banks } from '@unamano/contract/reference';
import type { Fields } from '../../../shared/forms/use-fields.ts';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { disbursement as words } from '../../../text/borrower/signing.ts';
import { FetchedSelect, useFetchedList } from '../signup/fetched-select.tsx';
import type { Account } from './account.ts';

const accountTypes: { value: Account['account_type']; label: string }[] = [
  { value: 'SAVINGS', label: words.savings },
  { value: 'CHECKING', label: words.checking },
];

/** Bank, type and number of the account that receives the money. */
export function AccountFields({ field }: { field: Fields<Account>['field'] }) {
  const list = useFetchedList(banks, {});
  return (
    <>
      <FetchedSelect
        {...field('id_bank')}
        label={words.bank}
        options={(list.data?.banks ?? []).map(({ id_bank, title }) => ({ value: id_bank, label: title }))}
        list={list}
        placeholder={words.bankChoose}
      />
      <RadioTabs {...field('account_type')} legend={words.accountType} options={accountTypes} />
      <TextField
        {...field('account_number')}
        label={words.accountNumber}
        hint={words.accountHint}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}
