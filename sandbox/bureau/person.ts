import { addDays } from '../core/clock.ts';
import type { SeededRandom } from './random.ts';
import { ACTIVITIES, CITIES, type City, MAIL_HOSTS, MEN, STREETS, SURNAMES, WOMEN } from './vocabulary.ts';

/** A contact with the days of its reports to the bureau (all `YYYY-MM-DD`). */
interface Contact {
  readonly value: string;
  readonly creacion: string;
  readonly actualizacion: string;
  readonly ultimaConfirmacion: string;
  readonly nombreCiudad: string;
}

/** A person's identity, in the format of the risk-history reply. */
interface PersonInformation {
  readonly personal_information: {
    readonly full_name: string;
    readonly age: { readonly min: number; readonly max: number };
    readonly gender: string;
  };
  readonly economic_activity: string;
  readonly document_information: {
    readonly number: string;
    readonly city: string;
    /** Identification state: 00 valid, 01 not valid, 02 not reported. */
    readonly state: string;
    readonly expedition_date: string;
  };
  readonly addresses: readonly Contact[];
  readonly cellphones: readonly Contact[];
  readonly phones: readonly Contact[];
  readonly emails: readonly Contact[];
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

function contact(random: SeededRandom, value: string, city: City, today: string): Contact {
  const ageDays = random.integer(200, 2_500);
  const updatedDaysAgo = random.integer(30, ageDays);
  return {
    value,
    creacion: addDays(today, -ageDays),
    actualizacion: addDays(today, -updatedDaysAgo),
    ultimaConfirmacion: addDays(today, -random.integer(1, updatedDaysAgo)),
    nombreCiudad: city.name,
  };
}

function address(random: SeededRandom): string {
  const [street, number, cross, plate] = [
    random.pick(STREETS),
    random.integer(1, 99),
    random.integer(1, 80),
    random.integer(1, 99),
  ];
  return `${street} ${number} # ${cross} - ${plate}`;
}

/** Whom a query is about. */
export interface AskedPerson {
  readonly dni: string;
  /** Empty where the query has none. */
  readonly givenNames: string;
  /** Empty where the query has none. */
  readonly firstSurname: string;
}

/** By the lists of names, else by the last letter of the first one. */
function isNameOfWoman(givenNames: string): boolean {
  const [first = ''] = givenNames.split(/\s+/).map(withoutAccents);
  const isListed = (names: readonly string[]) =>
    names.some((name) => withoutAccents(name.split(' ')[0] ?? '') === first);
  return isListed(WOMEN) || (!isListed(MEN) && first.endsWith('a'));
}

/**
 * Generates the person with an ID number and the name of the query, as the bureau of an honest applicant knows them; the
 * same query and day give the same person. An override gives the number another name.
 */
export function makePerson(asked: AskedPerson, random: SeededRandom, today: string): PersonInformation {
  const { dni } = asked;
  const isGeneratedWoman = random.isTrueFor(50);
  const generated = isGeneratedWoman ? random.pick(WOMEN) : random.pick(MEN);
  const firstName = asked.givenNames || generated;
  const isWoman = asked.givenNames ? isNameOfWoman(asked.givenNames) : isGeneratedWoman;
  const surnames = [random.pick(SURNAMES), random.pick(SURNAMES)] as const;
  const surname = asked.firstSurname || surnames[0];
  // The query has neither the second surname nor the day of birth: none is invented that the applicant would not have.
  const secondSurname = asked.firstSurname ? '' : surnames[1];
  const years = asked.firstSurname ? { min: 18, max: 80 } : null;
  const city = random.pick(CITIES);
  const ageMin = random.integer(20, 58);
  const cellphone = (): string => `3${random.integer(0, 2)}${random.integer(10_000_000, 99_999_999)}`;
  const email = `${withoutAccents(firstName)}.${withoutAccents(surname)}${random.integer(1, 99)}@${random.pick(MAIL_HOSTS)}`;
  return {
    personal_information: {
      full_name: `${firstName} ${surname} ${secondSurname}`.trim().toUpperCase(),
      age: years ?? { min: ageMin, max: ageMin + 5 },
      gender: isWoman ? 'Femenino' : 'Masculino',
    },
    economic_activity: random.pick(ACTIVITIES),
    document_information: {
      number: dni,
      city: city.name,
      state: '00',
      // Issued at the age of 18 or later.
      expedition_date: addDays(today, -random.integer(60, (ageMin - 18) * 365 + 60)),
    },
    addresses: Array.from({ length: random.integer(1, 3) }, () =>
      contact(random, address(random), city, today),
    ),
    cellphones: Array.from({ length: random.integer(1, 2) }, () => contact(random, cellphone(), city, today)),
    phones: [contact(random, `${city.areaCode}${random.integer(2_000_000, 8_999_999)}`, city, today)],
    emails: [contact(random, email, city, today)],
  };
}
