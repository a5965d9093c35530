import { ACCOUNT_TITLES } from '@unamano/contract/office/puc-accounts';
import { OUTSIDE_ACCOUNTS } from '@unamano/domain/money/outside-entries';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { entryLines as words } from '../../../text/staff/accounting/entries.ts';
import { DenseButton } from '../../shared/parts/buttons.tsx';

export type TypedLine = { account: string; debit: string; credit: string };

const pesosOf = ({ debit, credit }: TypedLine): number =>
  (parsePesos(debit) ?? 0) - (parsePesos(credit) ?? 0);

/** As the call takes them; a line without an account or an amount is left out. */
export function linesText(lines: readonly TypedLine[]): string {
  return lines
    .filter((line) => line.account !== '' && pesosOf(line) !== 0)
    .map((line) => `${line.account}:${pesosOf(line)}`)
    .join(',');
}

type LineFieldsProps = {
  lines: readonly TypedLine[];
  onChange: (lines: readonly TypedLine[]) => void;
  error: string | null;
  isOpening: boolean;
};

const options = OUTSIDE_ACCOUNTS.map((value) => ({ value, label: ACCOUNT_TITLES[value] }));

/** The lines of an entry without fixed accounts, and what they lack to be even. */
export function LineFields({ lines, onChange, error, isOpening }: LineFieldsProps) {
  const change = (at: number, part: Partial<TypedLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const rest = lines.reduce((sum, line) => sum + pesosOf(line), 0);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold">{words.legend}</legend>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
        <div key={index} className="grid gap-2 border-l-2 border-line pl-3 sm:grid-cols-2">
          <SelectField
            className="sm:col-span-2"
            label={words.account(index + 1)}
            placeholder={words.choose}
            options={options}
            value={line.account}
            onChange={({ target }) => change(index, { account: target.value })}
            error={index === 0 ? error : null}
          />
          <MoneyField
            label={words.debit(index + 1)}
            value={line.debit}
            onChange={(debit) => change(index, { debit })}
          />
          <MoneyField
            label={words.credit(index + 1)}
            value={line.credit}
            onChange={(credit) => change(index, { credit })}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DenseButton onClick={() => onChange([...lines, { account: '', debit: '', credit: '' }])}>
          {words.more}
        </DenseButton>
        <output>
          {rest === 0 ? (
            words.even
          ) : (
            <>
              {isOpening ? words.toOpening : words.difference} <Money amount={Math.abs(rest)} />
            </>
          )}
        </output>
      </div>
    </fieldset>
  );
}
