import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay } from '@unamano/domain/calendar';
import { stepUp as words } from '../../../text/shared/access/step-up.ts';
import type { Fields } from '../../forms/use-fields.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

export type Identity = { dni_end: string; birthday: string };
export const NO_IDENTITY: Identity = { dni_end: '', birthday: '' };
export const identityRules = {
  dni_end: (text: string) => (text.length === 4 ? null : words.dniEndFault),
  birthday: requiredFault,
};

/** The end of the ID number and the birthday, which the new owner of a number does not have. */
export function IdentityFields({ field }: { field: Fields<Identity>['field'] }) {
  return (
    <>
      <TextField
        {...field('dni_end')}
        label={words.dniEnd}
        maxLength={4}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <DateField
        {...field('birthday')}
        label={words.birthday}
        autoComplete="bday"
        lastDay={bogotaDay(new Date())}
      />
    </>
  );
}
