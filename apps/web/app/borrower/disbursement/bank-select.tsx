import { banks } from '@unamano/contract/reference';
import { useCall } from '../../shared/api/use-call.ts';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { disbursement as words } from '../../text/borrower/signing.ts';
import { problems } from '../../text/shared/common.ts';

type BankSelectProps = {
  value: string;
  onChange: (id: string) => void;
  error: string | null | undefined;
};

const NO_INPUT = {};

/** The banks that money can be sent to, fetched; where they did not come, the way to fetch them again. */
export function BankSelect({ value, onChange, error }: BankSelectProps) {
  const list = useCall(banks, NO_INPUT, { onRefused: () => toast.error(problems.upss) });
  const options = (list.data?.banks ?? []).map(({ id_bank, title }) => ({ value: id_bank, label: title }));
  return (
    <div>
      <SelectField
        id="id_bank"
        name="id_bank"
        label={words.bank}
        options={options}
        placeholder={list.status === 'loading' ? words.loading : words.bankChoose}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      {list.status === 'failed' && (
        <button type="button" className="link min-h-11" onClick={list.reload}>
          {words.bankRetry}
        </button>
      )}
    </div>
  );
}
