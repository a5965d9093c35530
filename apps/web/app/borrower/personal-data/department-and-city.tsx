import { personal as words } from '../../text/shared/sign-up.ts';
import type { GroupProps } from './group.ts';
import { CitySelect, PlaceSelect } from './places.tsx';

type DepartmentAndCityProps = GroupProps & {
  department: 'departament' | 'departament_issuance_dni';
  city: 'city' | 'city_issuance_dni';
  cityHint?: string;
};

/** A department and one of its municipalities. Another department empties the municipality. */
export function DepartmentAndCity({
  values,
  set,
  field,
  places,
  department,
  city,
  cityHint,
}: DepartmentAndCityProps) {
  return (
    <>
      <PlaceSelect
        {...field(department)}
        label={words[department]}
        list={places.departments}
        onChange={({ target }) => set({ [department]: target.value, [city]: '' })}
      />
      <CitySelect
        key={values[department]}
        {...field(city)}
        label={words[city]}
        {...(cityHint && { hint: cityHint })}
        department={values[department]}
      />
    </>
  );
}
