import { banks } from '@unamano/contract/reference';
import type { FieldProps } from '../../shared/forms/use-fields.ts';
import { disbursement as words } from '../../text/borrower/signing.ts';
import { FetchedSelect, useFetchedList } from '../shared/signup/fetched-select.tsx';

/** The banks that can receive the money. */
export function BankSelect(field: FieldProps<string>) {
  const list = useFetchedList(banks, {});
  const options = (list.data?.banks ?? []).map(({ id_bank, title }) => ({ value: id_bank, label: title }));
  return (
    <FetchedSelect
      {...field}
      label={words.bank}
      options={options}
      list={list}
      placeholder={words.bankChoose}
    />
  );
}
