import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { SearchBox } from './search-box.tsx';

type Filter = readonly [value: string, set: (value: string) => void];

type ListFiltersProps = {
  words: { byState: string; all: string; search: string };
  /** The states by their value in the address. */
  options: Readonly<Record<string, string>>;
  state: Filter;
  search: Filter;
  /** The width of the tabs. */
  width: string;
};

/** A list's filters: one state or all of them, and a searched text. An unknown state counts as all. */
export function ListFilters({ words, options, state, search, width }: ListFiltersProps) {
  const choices = [
    { value: '', label: words.all },
    ...Object.entries(options).map(([value, label]) => ({ value, label })),
  ];
  const selected = choices.some(({ value }) => value === state[0]) ? state[0] : '';
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className={`w-full ${width}`}>
        <RadioTabs legend={words.byState} hideLegend options={choices} value={selected} onChange={state[1]} />
      </div>
      <SearchBox label={words.search} value={search[0]} onSearch={search[1]} />
    </div>
  );
}
