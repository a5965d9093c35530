/** A person with the fields of the sign-up. */

import { addDays, type Day, day } from '@unamano/domain/calendar';
import { fold } from '@unamano/domain/fold';
import type { SeededRandom } from '@unamano/journeys/random';
import { EMPLOYERS, MEN, SURNAMES, TRADES, WOMEN } from './names.ts';
import { CITY_CODES, NEIGHBORHOODS, STREETS } from './places.ts';

export type DemoWork = {
  type_occupation: 'independent' | 'employee' | 'pensioner';
  company?: string;
  code_activity?: string;
  number_people_in_charge: number;
};

export type DemoPerson = {
  /** Ten digits, without the country's prefix. */
  phone: string;
  email: string;
  first_name: string;
  last_name: string;
  dni: string;
  genre: 'female' | 'male' | 'otro';
  birthday: Day;
  date_dni_expedition: Day;
  id_city: string;
  id_city_dni_expedition: string;
  address: string;
  neighborhood: string;
  work: DemoWork;
};

/** The history that the sandbox bureau returns: it depends on the last digit of the ID number. */
export type History = 'good' | 'thin' | 'poor' | 'unknown';

const LAST_DIGITS: Record<History, readonly number[]> = {
  good: [3, 4, 5, 6, 7, 8, 9],
  thin: [1],
  poor: [0],
  unknown: [2],
};

const OLDEST_BIRTHDAY = day('1958-01-01');
const BIRTHDAYS_DAYS = 17_000;
const OF_AGE_DAYS = 18 * 365 + 5;

function plain(text: string): string {
  return fold(text).replace(/[^a-z]/g, '');
}

function workOf(chance: SeededRandom, isEmployee: boolean): DemoWork {
  const number_people_in_charge = chance.integer(0, 4);
  if (isEmployee) return { type_occupation: 'employee', number_people_in_charge };
  const kind = chance.integer(1, 10);
  if (kind <= 5) {
    return { type_occupation: 'employee', company: chance.pick(EMPLOYERS), number_people_in_charge };
  }
  if (kind <= 9)
    return { type_occupation: 'independent', code_activity: chance.pick(TRADES), number_people_in_charge };
  return { type_occupation: 'pensioner', number_people_in_charge };
}

/** The other person number `index`, from 1. `isEmployee`: of an allied company. */
export function makePerson(
  chance: SeededRandom,
  index: number,
  history: History,
  isEmployee: boolean,
): DemoPerson {
  const isWoman = chance.isTrueFor(52);
  const first_name = chance.pick(isWoman ? WOMEN : MEN);
  const [surname, second] = [chance.pick(SURNAMES), chance.pick(SURNAMES)];
  const birthday = addDays(OLDEST_BIRTHDAY, chance.integer(0, BIRTHDAYS_DAYS));
  const id_city = chance.pick(CITY_CODES);
  const [street, number, cross] = [chance.pick(STREETS), chance.integer(1, 120), chance.integer(1, 99)];
  return {
    phone: `31${String(index).padStart(8, '0')}`,
    email: `${plain(first_name)}.${plain(surname)}.${index}@unamano.test`,
    first_name,
    last_name: `${surname} ${second}`,
    dni: `10${String(30_000 + 7 * index).padStart(7, '0')}${chance.pick(LAST_DIGITS[history])}`,
    genre: chance.isTrueFor(2) ? 'otro' : isWoman ? 'female' : 'male',
    birthday,
    date_dni_expedition: addDays(birthday, OF_AGE_DAYS + chance.integer(5, 120)),
    id_city,
    id_city_dni_expedition: chance.isTrueFor(70) ? id_city : chance.pick(CITY_CODES),
    address: `${street} ${number} # ${cross} - ${chance.integer(1, 99)}`,
    neighborhood: chance.pick(NEIGHBORHOODS),
    work: workOf(chance, isEmployee),
  };
}
