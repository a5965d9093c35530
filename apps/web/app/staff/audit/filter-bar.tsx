import { AUDIT_ACTIONS } from '@unamano/contract/office/audit';
import { addMonths, bogotaDay } from '@unamano/domain/calendar';
import { useMemo } from 'react';
import { audit as words } from '../../text/staff/audit.ts';
import { parseRouteId } from '../shared/layout/route-id.ts';
import { useParam, useSearchInAddress } from '../shared/layout/use-param.ts';
import { DayFilter, optionOf, SelectFilter } from '../shared/lists/filter-fields.tsx';
import { SearchBox } from '../shared/lists/search-box.tsx';

const groups = Object.entries(words.groups).map(([noun, title]) => ({
  noun,
  title,
  actions: Object.entries(AUDIT_ACTIONS).filter(([action]) => action.startsWith(`${noun}.`)),
}));

/** Filters by person, action and days; one line on a wide screen. */
export function FilterBar({ filters, setSearch, setAction, setFrom, setTo }: ReturnType<typeof useFilters>) {
  return (
    <div className="filter-row flex flex-wrap items-end gap-3">
      {filters.id_user === '' && (
        <div className="flex w-full lg:w-auto lg:flex-1">
          <SearchBox label={words.search} value={filters.search} onSearch={setSearch} />
        </div>
      )}
      <SelectFilter label={words.action} value={filters.action} onChange={setAction}>
        <option value="">{words.allActions}</option>
        {groups.map(({ noun, title, actions }) => (
          <optgroup key={noun} label={title}>
            {actions.length > 1 && <option value={noun}>{words.allInGroup(title)}</option>}
            {actions.map(([action, label]) => optionOf(action, label))}
          </optgroup>
        ))}
      </SelectFilter>
      <DayFilter label={words.from} value={filters.from} max={filters.to || LAST_DAY} onChange={setFrom} />
      <DayFilter label={words.to} value={filters.to} min={filters.from} max={LAST_DAY} onChange={setTo} />
    </div>
  );
}

/** The platform's clock may be ahead of the browser's. */
const LAST_DAY = addMonths(bogotaDay(new Date()), 12);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters, all of them in the address. An empty text filters nothing; one person takes the place of a search. */
export type AuditFilters = { search: string; id_user: string; action: string; from: string; to: string };

export function useFilters() {
  const [typed, setSearch] = useSearchInAddress();
  const [personText] = useParam('persona');
  const [action, setAction] = useParam('que');
  const [fromText, setFrom] = useParam('desde');
  const [toText, setTo] = useParam('hasta');
  const from = DAY.test(fromText) ? fromText : '';
  const to = DAY.test(toText) ? toText : '';
  const id_user = parseRouteId(personText) === null ? '' : personText;
  const search = id_user === '' ? typed : '';
  const filters = useMemo<AuditFilters>(
    () => ({ search, id_user, action, from, to }),
    [search, id_user, action, from, to],
  );
  return { filters, setSearch, setAction, setFrom, setTo };
}
