import { banks } from '@unamano/contract/reference';
import { useCall } from '../../../shared/api/use-call.ts';
import type { FieldProps } from '../../../shared/forms/use-fields.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { disbursement as words } from '../../../text/borrower/signing.ts';
import { problems } from '../../../text/shared/common.ts';
import { FetchedSelect } from '../signup/fetched-select.tsx';

const NO_INPUT = {};

/** The banks that can receive the money. */
export function BankSelect(field: FieldProps<string>) {
  const list = useCall(banks, NO_INPUT, { onRefused: () => toast.error(problems.upss) });
  const options = (list.data?.banks ?? []).map(({ id_bank, title }) => ({ value: id_bank, label: title }));
  return (
    <FetchedSelect
      {...field}
      label={words.bank}
      options={options}
      list={list}
      placeholder={words.bankChoose}
      retry={words.bankRetry}
    />
  );
}
