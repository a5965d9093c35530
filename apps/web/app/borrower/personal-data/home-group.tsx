import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Group } from '../../shared/ui/layout/page.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import { CapitalizedField } from './capitalized-field.tsx';
import { DepartmentAndCity } from './department-and-city.tsx';
import type { GroupProps } from './group.ts';

export function HomeGroup(props: GroupProps) {
  const { field } = props;
  return (
    <Group title={words.home}>
      <TextField
        {...field('address')}
        label={words.address}
        hint={words.addressHint}
        autoComplete="street-address"
        maxLength={160}
      />
      <CapitalizedField
        {...field('district')}
        label={words.district}
        autoComplete="address-level3"
        maxLength={120}
      />
      <DepartmentAndCity {...props} department="departament" city="city" />
    </Group>
  );
}
