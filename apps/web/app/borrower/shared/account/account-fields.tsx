import type { Fields } from '../../../shared/forms/use-fields.ts';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { disbursement as words } from '../../../text/borrower/signing.ts';
import type { Account, AccountType } from './account.ts';
import { BankSelect } from './bank-select.tsx';

const accountTypes: { value: AccountType; label: string }[] = [
  { value: 'SAVINGS', label: words.savings },
  { value: 'CHECKING', label: words.checking },
];

/** Bank, type and number of the account that receives the money. */
export function AccountFields({ field }: { field: Fields<Account>['field'] }) {
  return (
    <>
      <BankSelect {...field('id_bank')} />
      <RadioTabs<AccountType> {...field('account_type')} legend={words.accountType} options={accountTypes} />
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
