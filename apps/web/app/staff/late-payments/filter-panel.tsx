import { LATE_SORTS } from '@unamano/contract/loans/collection-enums';
import { formatPesos, pesos } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { late as words } from '../../text/staff/late-payments.ts';
import { optionOf, SelectFilter } from '../shared/lists/filter-fields.tsx';
import { DenseButton } from '../shared/parts/buttons.tsx';
import { AssignedFilter } from './bulk/assigned-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import type { LateFiltering } from './use-late-filters.ts';

const readDays = (typed: string) => (/^\d{0,5}$/.test(typed) && Number(typed) <= 36_500 ? typed : null);

function readPesos(typed: string): string | null {
  if (typed === '') return '';
  const amount = parsePesos(typed);
  return amount === null || amount < 0 || amount > 100_000_000_000 ? null : String(amount);
}

const showPesos = (value: string) => (value === '' ? '' : formatPesos(pesos(Number(value))));

type FilterPanelProps = {
  filtering: LateFiltering;
  companies: readonly { id: number; name: string }[];
  isOpen: boolean;
};

/** What narrows and orders the list beside its text and its states. */
export function FilterPanel({ filtering, companies, isOpen }: FilterPanelProps) {
  const { filters, setNumbers, setSort, narrowed, clear } = filtering;
  return (
    <section aria-label={words.filters} className="filter-row flex flex-wrap items-end gap-x-5 gap-y-2">
      <RangeFilter
        label={words.days}
        from={filters.days_from}
        to={filters.days_to}
        read={readDays}
        show={(value) => value}
        onChange={(days_from, days_to) => setNumbers({ days_from, days_to })}
      />
      <RangeFilter
        label={words.amount}
        from={filters.amount_from}
        to={filters.amount_to}
        read={readPesos}
        show={showPesos}
        onChange={(amount_from, amount_to) => setNumbers({ amount_from, amount_to })}
      />
      {(companies.length > 0 || filters.company !== '') && (
        <SelectFilter
          label={words.company}
          value={filters.company}
          onChange={(company) => setNumbers({ company })}
        >
          <option value="">{words.everyCompany}</option>
          {companies.map(({ id, name }) => optionOf(id, name))}
        </SelectFilter>
      )}
      {isOpen && <AssignedFilter value={filters.assigned} onChange={filtering.setAssigned} />}
      <SelectFilter label={words.sort} value={filters.sort} onChange={setSort}>
        {LATE_SORTS.map((sort) => optionOf(sort, words.sorts[sort]))}
      </SelectFilter>
      {narrowed > 0 && (
        <DenseButton className="self-center" onClick={clear}>
          {words.clearFilters}
        </DenseButton>
      )}
    </section>
  );
}
