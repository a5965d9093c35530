import { DOCUMENT_TYPES } from '@unamano/contract/user';
import { bogotaDay } from '@unamano/domain/calendar';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Group } from '../../shared/ui/layout/page.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import { hasNumericDocument } from '../shared/signup/personal-faults.ts';
import { DepartmentAndCity } from './department-and-city.tsx';
import type { GroupProps } from './group.ts';
import { PlaceSelect } from './places.tsx';

const documentTypes = DOCUMENT_TYPES.map(({ code, name }) => ({ value: code, label: name }));

export function DocumentGroup(props: GroupProps) {
  const { values, field, places } = props;
  const dni = field('dni');
  return (
    <Group title={words.document}>
      <SelectField {...field('typeDocument')} label={words.typeDocument} options={documentTypes} />
      <TextField
        {...dni}
        label={words.dni}
        inputMode={hasNumericDocument(values) ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={20}
        onChange={(event) => dni.onChange(withoutDots(event.target.value))}
      />
      <DateField
        {...field('date_dni_expedition')}
        label={words.date_dni_expedition}
        lastDay={bogotaDay(new Date())}
      />
      <PlaceSelect {...field('countryExpedition')} label={words.countryExpedition} list={places.countries} />
      <DepartmentAndCity
        {...props}
        department="departament_issuance_dni"
        city="city_issuance_dni"
        cityHint={words.abroadHint}
      />
    </Group>
  );
}

/** The ID card writes the number with dots; the stored number has none. */
function withoutDots(text: string): string {
  return text.replace(/[.\s]/g, '');
}
