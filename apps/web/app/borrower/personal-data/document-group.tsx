import { DOCUMENT_TYPES } from '@unamano/contract/user';
import { bogotaDay } from '@unamano/domain/calendar';
import { DateField } from '../../shared/ui/date-field.tsx';
import { Group } from '../../shared/ui/page.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import { DEFAULT_DOCUMENT_TYPE, hasNumericDocument } from './faults.ts';
import type { GroupProps } from './group.ts';
import { CitySelect, PlaceSelect } from './places.tsx';

const documentTypes = DOCUMENT_TYPES.map(({ code, name }) => ({ value: code, label: name }));

export function DocumentGroup({ draft, faults, change, places }: GroupProps) {
  return (
    <Group title={words.document}>
      <SelectField
        id="typeDocument"
        name="typeDocument"
        label={words.typeDocument}
        options={documentTypes}
        value={draft.typeDocument ?? DEFAULT_DOCUMENT_TYPE}
        onChange={(event) => change({ typeDocument: event.target.value })}
        error={faults.typeDocument}
      />
      <TextField
        id="dni"
        name="dni"
        label={words.dni}
        inputMode={hasNumericDocument(draft) ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={20}
        value={draft.dni ?? ''}
        onChange={(event) => change({ dni: withoutDots(event.target.value) })}
        error={faults.dni}
      />
      <DateField
        id="date_dni_expedition"
        name="date_dni_expedition"
        label={words.date_dni_expedition}
        lastDay={bogotaDay(new Date())}
        value={draft.date_dni_expedition ?? ''}
        onChange={(date_dni_expedition) => change({ date_dni_expedition })}
        error={faults.date_dni_expedition}
      />
      <PlaceSelect
        id="countryExpedition"
        label={words.countryExpedition}
        list={places.countries}
        value={draft.countryExpedition ?? ''}
        onChange={(countryExpedition) => change({ countryExpedition })}
        error={faults.countryExpedition}
      />
      <PlaceSelect
        id="departament_issuance_dni"
        label={words.departament_issuance_dni}
        list={places.departments}
        value={draft.departament_issuance_dni ?? ''}
        onChange={(code) => change({ departament_issuance_dni: code, city_issuance_dni: '' })}
        error={faults.departament_issuance_dni}
      />
      <CitySelect
        key={draft.departament_issuance_dni}
        id="city_issuance_dni"
        label={words.city_issuance_dni}
        hint={words.abroadHint}
        department={draft.departament_issuance_dni ?? ''}
        value={draft.city_issuance_dni ?? ''}
        onChange={(city_issuance_dni) => change({ city_issuance_dni })}
        error={faults.city_issuance_dni}
      />
    </Group>
  );
}

/** ID numbers are written with dots on the card; the number has none. */
function withoutDots(text: string): string {
  return text.replace(/[.\s]/g, '');
}
