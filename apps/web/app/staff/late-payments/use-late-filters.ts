import { FIRST_LATE_SORT, LATE_SORTS, type LateSort } from '@unamano/contract/loans/collection-enums';
import { COLLECTION_STATES, type CollectionState } from '@unamano/contract/loans/collection-states';
import { useMemo } from 'react';
import { useAddress } from '../../shared/ui/layout/use-address.ts';
import { assignedParam, assignedWords } from '../shared/late/late-person.ts';
import { searchParam, useSetParams } from '../shared/layout/use-param.ts';

/** The numbers of the call, by their names in the address. */
const NUMBERS = {
  days_from: 'dias_desde',
  days_to: 'dias_hasta',
  amount_from: 'valor_desde',
  amount_to: 'valor_hasta',
  company: 'empresa',
} as const;
type NumberName = keyof typeof NUMBERS;

const SORT = 'orden';
const STATES = 'estados';

export type LateFilters = Readonly<Record<NumberName, string>> & {
  search: string;
  /** `yo`, `nadie` or the id of an account; empty for all. */
  assigned: string;
  states: readonly CollectionState[];
  sort: LateSort;
};

/** What an address asks of the list. What it cannot ask for is left out. */
export function filtersIn(params: URLSearchParams): LateFilters {
  const numberIn = (name: NumberName) => {
    const text = params.get(NUMBERS[name]) ?? '';
    const most = name.startsWith('days') ? 36_500 : 100_000_000_000;
    return /^\d{1,12}$/.test(text) && Number(text) <= most && !(name === 'company' && Number(text) === 0)
      ? text
      : '';
  };
  const states = (params.get(STATES) ?? '').split(',');
  return {
    search: params.get(searchParam) ?? '',
    days_from: numberIn('days_from'),
    days_to: numberIn('days_to'),
    amount_from: numberIn('amount_from'),
    amount_to: numberIn('amount_to'),
    company: numberIn('company'),
    assigned: /^(yo|nadie|[1-9]\d{0,14})$/.exec(params.get(assignedParam) ?? '')?.[0] ?? '',
    states: COLLECTION_STATES.filter((state) => states.includes(state)),
    sort: LATE_SORTS.find((known) => known === params.get(SORT)) ?? FIRST_LATE_SORT,
  };
}

/** The filters of the list, all in the address: a link and a reload show the same list. */
export function useLateFilters() {
  const { params } = useAddress();
  const setParams = useSetParams();
  const text = params.toString();
  const filters = useMemo(() => filtersIn(new URLSearchParams(text)), [text]);
  return useMemo(() => {
    const { search, assigned, states, sort, ...numbers } = filters;
    const wanted: Readonly<Record<string, string>> = assignedWords;
    // The own cases have a button in sight.
    const isOther = assigned !== '' && assigned !== 'yo';
    const narrowed = Object.values(numbers).filter((value) => value !== '').length + (isOther ? 1 : 0);
    /** What the calls take beside the order. */
    const asked = { search, ...numbers, states: states.join(), assigned: wanted[assigned] ?? assigned };
    return {
      filters,
      asked,
      /** Beside the text and the states. */
      narrowed,
      isFiltered: search !== '' || assigned !== '' || states.length > 0 || narrowed > 0,
      setSearch: (value: string) => setParams({ [searchParam]: value }),
      setStates: (value: readonly CollectionState[]) => setParams({ [STATES]: value.join() }),
      setAssigned: (value: string) => setParams({ [assignedParam]: value }),
      setSort: (value: string) => setParams({ [SORT]: value === FIRST_LATE_SORT ? '' : value }),
      setNumbers: (values: Readonly<Partial<Record<NumberName, string>>>) =>
        setParams(
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [NUMBERS[name as NumberName], value ?? '']),
          ),
        ),
      clear: () =>
        setParams(
          Object.fromEntries(
            [searchParam, assignedParam, STATES, ...Object.values(NUMBERS)].map((name) => [name, '']),
          ),
        ),
    };
  }, [filters, setParams]);
}

export type LateFiltering = ReturnType<typeof useLateFilters>;
