import { controlItems } from '@unamano/contract/loans/books/control-accounts';
import type { PayableAccount } from '@unamano/domain/money/control-items';
import { useState } from 'react';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { itemName } from '../../../text/staff/accounting/control.ts';
import { entryItems as words } from '../../../text/staff/accounting/entries.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { displayDay } from '../../shared/parts/days.ts';

const SHOWN = 200;
const HOW = ['oldest', 'chosen'] as const;
const options = HOW.map((value) => ({ value, label: words.how[value] }));

type ItemsFieldProps = {
  account: PayableAccount;
  chosen: readonly string[];
  /** What the entry closes, with all its amounts. */
  reach: number;
  /** `sum`: of what is chosen. */
  onChange: (chosen: readonly string[], sum: number) => void;
};

/** What an entry pays: the oldest items of its control account, or those that are ticked. */
export function ItemsField({ account, chosen, reach, onChange }: ItemsFieldProps) {
  const [how, setHow] = useState<(typeof HOW)[number]>('oldest');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-semibold">{words.legend}</legend>
      <RadioTabs
        legend={words.legend}
        hideLegend
        options={options}
        value={how}
        onChange={(value) => {
          setHow(value);
          if (value === 'oldest') onChange([], 0);
        }}
      />
      {how === 'chosen' && <Items account={account} chosen={chosen} reach={reach} onChange={onChange} />}
    </fieldset>
  );
}

function Items({ account, chosen, reach, onChange }: ItemsFieldProps) {
  const query = useQueryCall(controlItems, { account, limit: SHOWN });
  return (
    <WhenLoaded query={query}>
      {({ items }) => {
        // The gateway owes the lender; the others are owed.
        const payable = items.filter(({ open }) => open > 0 === (account === 'cash_at_gateway'));
        const sumOf = (names: readonly string[]) =>
          payable.reduce((sum, { item, open }) => sum + (names.includes(item) ? Math.abs(open) : 0), 0);
        const toggle = (item: string) => {
          const next = chosen.includes(item) ? chosen.filter((name) => name !== item) : [...chosen, item];
          onChange(next, sumOf(next));
        };
        const sum = sumOf(chosen);
        if (payable.length === 0) return <p className="text-ink-soft">{words.none}</p>;
        return (
          <>
            <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-lg border border-line">
              {payable.map(({ item, since, name, open }) => (
                <li key={item}>
                  <label className="flex items-center gap-3 px-3 py-1.5">
                    <input
                      type="checkbox"
                      className="check shrink-0"
                      checked={chosen.includes(item)}
                      onChange={() => toggle(item)}
                    />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{name || itemName(item)}</span>
                      <span className="figures block text-ink-soft">
                        {displayDay(since)} · {itemName(item)}
                      </span>
                    </span>
                    <Money amount={Math.abs(open)} />
                  </label>
                </li>
              ))}
            </ul>
            {items.length === SHOWN && <p className="text-ink-soft">{words.shown(SHOWN)}</p>}
            <output>{words.chosen(chosen.length, sum, reach)}</output>
          </>
        );
      }}
    </WhenLoaded>
  );
}
