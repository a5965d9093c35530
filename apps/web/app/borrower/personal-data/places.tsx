import { cities, countries, states } from '@unamano/contract/reference';
import { useMemo } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { problems } from '../../text/shared/common.ts';
import { personal as words } from '../../text/shared/sign-up.ts';

type Place = { label: string; code: string };
const none: Place[] = [];
const NO_INPUT = {};
const showLoadFailure = { onRefused: () => toast.error(problems.upss) };

/** The departments' list and the countries', fetched once for the whole form. */
export function usePlaces() {
  const departments = useCall(states, NO_INPUT, showLoadFailure);
  const countryList = useCall(countries, NO_INPUT, showLoadFailure);
  return {
    departments: { ...departments, places: departments.data?.departments ?? none },
    countries: { ...countryList, places: countryList.data?.departments ?? none },
  };
}

type PlaceSelectProps = {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (code: string) => void;
  error: string | null | undefined;
  autoComplete?: string;
};

type PlaceList = { places: readonly Place[]; status: string; reload: () => void };

/** A choice from a fetched list; where the list did not come, the way to fetch it again. */
export function PlaceSelect({ list, value, onChange, ...field }: PlaceSelectProps & { list: PlaceList }) {
  const options = useMemo(
    () => list.places.map(({ code, label }) => ({ value: code, label })),
    [list.places],
  );
  const loading = list.status === 'loading' && options.length === 0;
  return (
    <div>
      <SelectField
        {...field}
        name={field.id}
        // A value without its option would show as another place.
        value={options.some((option) => option.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        options={options}
        placeholder={loading ? words.loading : words.choose}
      />
      {list.status === 'failed' && (
        <button type="button" className="link min-h-11" onClick={list.reload}>
          {words.retry}
        </button>
      )}
    </div>
  );
}

/** The municipalities of a department. */
export function CitySelect({ department, ...field }: PlaceSelectProps & { department: string }) {
  const fetched = useCall(cities, department ? { code_departament: department } : null, showLoadFailure);
  return <PlaceSelect {...field} list={{ ...fetched, places: fetched.data?.cities ?? none }} />;
}
