import { DOCUMENT_TYPES, GENRE_LABELS, GENRES } from '@unamano/contract/identity/user';
import { bogotaDay } from '@unamano/domain/calendar';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import type { FieldProps, Fields } from '../../shared/forms/use-fields.ts';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { EmailField } from '../../shared/ui/fields/email-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import type { CheckedField } from '../shared/signup/early-check.ts';
import {
  hasNumericDocument,
  lastAdultBirthday,
  type PersonalField,
  type PersonalValues,
} from '../shared/signup/personal-faults.ts';
import type { PersonalStep } from '../shared/signup/personal-steps.ts';
import { SignupPasswords } from '../shared/signup/signup-passwords.tsx';
import { CapitalizedField } from './capitalized-field.tsx';
import { CitySelect, PlaceSelect, type usePlaces } from './places.tsx';
import { WaysOn } from './ways-on.tsx';

type StepProps = {
  values: PersonalValues;
  set: Fields<PersonalValues>['set'];
  /** A field's props with its id, which the line about the faults links to. */
  field: (name: PersonalField) => FieldProps<string> & { id: string };
  places: ReturnType<typeof usePlaces>;
  /** To be called when the field is left. */
  check: (name: CheckedField) => void;
};

const genres = GENRES.map((genre) => ({ value: genre, label: GENRE_LABELS[genre] }));
const documentTypes = DOCUMENT_TYPES.map(({ code, name }) => ({ value: code, label: name }));

/** The fields of a step. */
export function StepFields({ step, ...props }: StepProps & { step: PersonalStep }) {
  const Shown = { quien: Person, documento: Document, expedicion: Issue, vivienda: Home, cuenta: Account }[
    step
  ];
  return <Shown {...props} />;
}

function Person({ field }: StepProps) {
  return (
    <>
      <CapitalizedField
        {...field('first_name')}
        label={words.first_name}
        autoComplete="given-name"
        maxLength={80}
      />
      <CapitalizedField
        {...field('last_name')}
        label={words.last_name}
        autoComplete="family-name"
        maxLength={80}
      />
      <DateField
        {...field('birthday')}
        label={words.birthday}
        hint={words.birthdayHint}
        autoComplete="bday"
        lastDay={lastAdultBirthday(bogotaDay(new Date()))}
      />
      <SelectField {...field('genre')} label={words.genre} options={genres} placeholder={words.choose} />
    </>
  );
}

function Document({ values, field, check }: StepProps) {
  const dni = field('dni');
  return (
    <>
      <SelectField {...field('typeDocument')} label={words.typeDocument} options={documentTypes} />
      <div>
        <TextField
          {...dni}
          label={words.dni}
          inputMode={hasNumericDocument(values) ? 'numeric' : 'text'}
          autoComplete="off"
          onBlur={() => {
            const normal = documentNumberOf(values.typeDocument, dni.value) ?? dni.value;
            if (normal !== dni.value) dni.onChange(normal);
            check('dni');
          }}
        />
        <WaysOn field="dni" values={values} error={dni.error} />
      </div>
      <DateField
        {...field('date_dni_expedition')}
        label={words.date_dni_expedition}
        lastDay={bogotaDay(new Date())}
      />
    </>
  );
}

function Issue(props: StepProps) {
  const { field, places } = props;
  return (
    <>
      <PlaceSelect {...field('countryExpedition')} label={words.countryExpedition} list={places.countries} />
      <DepartmentAndCity
        {...props}
        department="departament_issuance_dni"
        city="city_issuance_dni"
        cityHint={words.abroadHint}
      />
    </>
  );
}

function Home(props: StepProps) {
  const { field } = props;
  return (
    <>
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
    </>
  );
}

type DepartmentAndCityProps = StepProps & {
  department: 'departament' | 'departament_issuance_dni';
  city: 'city' | 'city_issuance_dni';
  cityHint?: string;
};

/** A department and one of its municipalities. Another department empties the municipality. */
function DepartmentAndCity(props: DepartmentAndCityProps) {
  const { values, set, field, places, department, city, cityHint } = props;
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

function Account({ values, field, check }: StepProps) {
  const address = { autoComplete: 'email', maxLength: 200 };
  const email = field('email');
  return (
    <>
      <div>
        <EmailField {...email} {...address} label={words.email} onBlur={() => check('email')} />
        <WaysOn field="email" values={values} error={email.error} />
      </div>
      <EmailField {...field('confirmEmail')} {...address} label={words.confirmEmail} />
      <SignupPasswords field={field} onLeave={() => check('password')} />
    </>
  );
}
