/** The birthday of a person and the day on which the ID document was issued, by the rules of a sign-up. */
import { ageOn, compareDays, type Day } from '../calendar.ts';

const AGE_MIN = 18;

/** The second is null where the books of another lender lack it. */
export type PersonDays = { birthday: Day; date_dni_expedition: Day | null };

/** Spanish, by the field at fault. */
export function personDayFaults(days: PersonDays, today: Day): Partial<Record<keyof PersonDays, string>> {
  const { birthday, date_dni_expedition: issuedOn } = days;
  const faults: Partial<Record<keyof PersonDays, string>> = {};
  if (ageOn(birthday, today) < AGE_MIN) faults.birthday = 'Debes ser mayor de 18 años';
  if (issuedOn === null) return faults;
  if (compareDays(issuedOn, today) > 0)
    faults.date_dni_expedition = 'La fecha de expedición no puede ser posterior a hoy';
  else if (compareDays(issuedOn, birthday) <= 0)
    faults.date_dni_expedition = 'La fecha de expedición debe ser posterior a la de nacimiento';
  return faults;
}
