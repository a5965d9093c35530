import type { FieldProps, Fields } from '../../shared/forms/use-fields.ts';
import type { PersonalField, PersonalValues } from '../shared/signup/personal-faults.ts';
import type { usePlaces } from './places.tsx';

/** The props of each group of fields. */
export type GroupProps = {
  values: PersonalValues;
  set: Fields<PersonalValues>['set'];
  /** A field's props with its id, which the summary of faults links to. */
  field: (name: PersonalField) => FieldProps<string> & { id: string };
  places: ReturnType<typeof usePlaces>;
};
