import { isWallet } from '@unamano/contract/money/account-numbers';
import { banks } from '@unamano/contract/office/reference';
import { phoneDigits } from '@unamano/contract/rules';
import { useEffect } from 'react';
import type { Fields } from '../../../shared/forms/use-fields.ts';
import { ownMobile } from '../../../shared/session/session.ts';
import { maskPhone } from '../../../shared/ui/fields/masked-input.ts';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { disbursement as words } from '../../../text/borrower/signing.ts';
import { FetchedSelect, useFetchedList } from '../signup/fetched-select.tsx';
import { type Account, accountFaults, accountText } from './account.ts';

const accountTypes: { value: Account['account_type']; label: string }[] = [
  { value: 'SAVINGS', label: words.savings },
  { value: 'CHECKING', label: words.checking },
];

/** Bank, type and number of the account that receives the money, and once they are valid the account in one line. */
export function AccountFields({ fields }: { fields: Pick<Fields<Account>, 'field' | 'values' | 'set'> }) {
  const { field, values } = fields;
  const list = useFetchedList(banks, {});
  const options = (list.data?.banks ?? []).map(({ id_bank, title }) => ({ value: id_bank, label: title }));
  const bank = options.find(({ value }) => value === values.id_bank);
  const type = accountTypes.find(({ value }) => value === values.account_type);
  const isValid = bank && type && !Object.values(accountFaults(values)).some(Boolean);
  const mobile = phoneDigits(ownMobile());
  useOwnMobile(fields, mobile);
  return (
    <>
      <FetchedSelect
        {...field('id_bank')}
        label={words.bank}
        options={options}
        list={list}
        placeholder={words.bankChoose}
      />
      <RadioTabs {...field('account_type')} legend={words.accountType} options={accountTypes} />
      <TextField
        {...field('account_number')}
        label={words.accountNumber}
        hint={isWallet(values.id_bank) ? words.walletHint : words.accountHint}
        inputMode="numeric"
        autoComplete="off"
      />
      {isWallet(values.id_bank) && mobile !== '' && values.account_number !== mobile && (
        <Button small variant="secondary" onClick={() => fields.set({ account_number: mobile })}>
          {words.ownMobile(maskPhone(mobile))}
        </Button>
      )}
      <p role="status" className="figures font-semibold empty:hidden">
        {isValid && words.isItRight(accountText(bank.label, type.label, values.account_number))}
      </p>
    </>
  );
}

/** At a wallet the number is the borrower's own mobile until they type another one; at a bank it is gone again. */
function useOwnMobile({ values, set }: Pick<Fields<Account>, 'values' | 'set'>, mobile: string): void {
  const wallet = isWallet(values.id_bank);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at a choice of the bank alone: a number that the person deletes does not come back
  useEffect(() => {
    if (mobile === '') return;
    if (wallet && values.account_number === '') set({ account_number: mobile });
    if (!wallet && values.account_number === mobile) set({ account_number: '' });
  }, [values.id_bank]);
}
