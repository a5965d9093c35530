import { Group } from '../../shared/ui/page.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import { CapitalizedField } from './capitalized-field.tsx';
import type { GroupProps } from './group.ts';
import { CitySelect, PlaceSelect } from './places.tsx';

export function HomeGroup({ draft, faults, change, places }: GroupProps) {
  return (
    <Group title={words.home}>
      <TextField
        id="address"
        name="address"
        label={words.address}
        hint={words.addressHint}
        autoComplete="street-address"
        maxLength={160}
        value={draft.address ?? ''}
        onChange={(event) => change({ address: event.target.value })}
        error={faults.address}
      />
      <CapitalizedField
        id="district"
        name="district"
        label={words.district}
        autoComplete="address-level3"
        maxLength={120}
        value={draft.district ?? ''}
        onChange={(district) => change({ district })}
        error={faults.district}
      />
      <PlaceSelect
        id="departament"
        label={words.departament}
        list={places.departments}
        value={draft.departament ?? ''}
        onChange={(code) => change({ departament: code, city: '' })}
        error={faults.departament}
      />
      <CitySelect
        key={draft.departament}
        id="city"
        label={words.city}
        department={draft.departament ?? ''}
        value={draft.city ?? ''}
        onChange={(city) => change({ city })}
        error={faults.city}
      />
    </Group>
  );
}
