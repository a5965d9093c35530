import { cities, countries, states } from '@unamano/contract/office/reference';
import type { ChangeEvent } from 'react';
import type { FieldProps } from '../../shared/forms/use-fields.ts';
import { personal as words } from '../../text/shared/sign-up.ts';
import { FetchedSelect, useFetchedList } from '../shared/signup/fetched-select.tsx';

type Place = { label: string; code: string };
const none: Place[] = [];

/** The lists of departments and countries, fetched once for the form. */
export function usePlaces() {
  const departments = useFetchedList(states, {});
  const countryList = useFetchedList(countries, {});
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
  return <FetchedSelect {...field} list={list} options={options} placeholder={words.choose} />;
}

/** The municipalities of a department. */
export function CitySelect({ department, ...field }: PlaceSelectProps & { department: string }) {
  const fetched = useFetchedList(cities, department ? { code_departament: department } : null);
  return <PlaceSelect {...field} list={{ ...fetched, places: fetched.data?.cities ?? none }} />;
}
