import { cities, countries, states } from '@unamano/contract/reference';
import type { ChangeEvent } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import type { FieldProps } from '../../shared/forms/use-fields.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { problems } from '../../text/shared/common.ts';
import { personal as words } from '../../text/shared/sign-up.ts';
import { FetchedSelect } from '../shared/signup/fetched-select.tsx';

type Place = { label: string; code: string };
const none: Place[] = [];
const NO_INPUT = {};
const showLoadFailure = { onRefused: () => toast.error(problems.upss) };

/** The lists of departments and countries, fetched once for the form. */
export function usePlaces() {
  const departments = useCall(states, NO_INPUT, showLoadFailure);
  const countryList = useCall(countries, NO_INPUT, showLoadFailure);
  return {
    departments: { ...departments, places: departments.data?.departments ?? none },
    countries: { ...countryList, places: countryList.data?.departments ?? none },
  };
}

type PlaceSelectProps = Omit<FieldProps<string>, 'onChange'> & {
  id: string;
  label: string;
  hint?: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};
type PlaceList = { places: readonly Place[]; status: string; reload: () => void };

/** A choice among departments, countries or municipalities. */
export function PlaceSelect({ list, ...field }: PlaceSelectProps & { list: PlaceList }) {
  const options = list.places.map(({ code, label }) => ({ value: code, label }));
  return (
    <FetchedSelect {...field} list={list} options={options} placeholder={words.choose} retry={words.retry} />
  );
}

/** The municipalities of a department. */
export function CitySelect({ department, ...field }: PlaceSelectProps & { department: string }) {
  const fetched = useCall(cities, department ? { code_departament: department } : null, showLoadFailure);
  return <PlaceSelect {...field} list={{ ...fetched, places: fetched.data?.cities ?? none }} />;
}
