/** People of a book. Who is known already stays as they are. */
import { randomBytes, randomUUID } from 'node:crypto';
import { startOfBogotaDay } from '@unamano/domain/calendar';
import { missingEmailOf } from '@unamano/domain/identity/absent-contacts';
import { typeUserOf } from '@unamano/domain/loans/opening/foreign-credit';
import { sql } from 'kysely';
import type { Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import {
  insertBorrower,
  releaseContacts,
  rewrite,
  setActive,
  type Work,
} from '../../../identity/people/borrowers/index.ts';
import { hashPassword } from '../../../identity/proof/passwords/index.ts';
import { recordOpeningConsents } from '../../../lending/legal-texts/index.ts';
import { type CompanyOfPlatform, readCompanies } from '../companies.ts';
import type { PartOf } from '../parts.ts';
import { type BookPerson, unpadded } from '../reading/book.ts';
import type { DonePart } from '../repo.ts';

/** Nobody knows it: the person logs in by phone, and chooses a password. */
let unknownPassword: Promise<string> | undefined;

/** The borrower of a part that was known before and open is none of the import's: an undo leaves them. */
export async function bringPeople(
  trx: Trx,
  clock: Clock,
  parts: readonly PartOf<'person'>[],
): Promise<DonePart[]> {
  const people = parts.map(({ data }) => data);
  await releaseContacts(
    trx,
    people.flatMap(({ cellphone, email }) => [cellphone, email ?? []].flat()),
  );
  const known = await readKnown(trx, people);
  unknownPassword ??= hashPassword(randomBytes(32).toString('base64'));
  const passwordHash = await unknownPassword;
  const companies = new Map((await readCompanies(trx)).map((company) => [company.nit, company]));
  const done: DonePart[] = [];
  const ids = new Map<string, number>();
  for (const { position, data } of parts) {
    const own = known.get(unpadded(data.dni));
    const work = workOf(data, companies.get(data.company ?? ''));
    const id = own?.id ?? (await insertPerson(trx, data, work, { passwordHash, now: clock.now() }));
    // One of an import that was undone comes back; who proved here who they are stays as they said.
    if (own?.must_confirm_identity && !own.active) await rewrite(trx, own.id, columnsOf(data), work);
    if (own && !own.active) await setActive(trx, [own.id], true);
    ids.set(data.dni, id);
    done.push({ position, borrowerId: own?.active ? null : id });
  }
  const consents = people.flatMap((person) =>
    person.consents.map(({ kind, version, on }) => {
      return { borrowerId: ids.get(person.dni) ?? 0, kind, version, at: startOfBogotaDay(on) };
    }),
  );
  await recordOpeningConsents(trx, consents);
  return done;
}

type Known = { id: number; dni: string; active: boolean; must_confirm_identity: boolean };

/** By the number without zeros in front. */
async function readKnown(trx: Trx, people: readonly BookPerson[]): Promise<Map<string, Known>> {
  const rows = await trx
    .selectFrom('borrowers')
    .select(['id', 'dni', 'active', 'must_confirm_identity'])
    .where(sql<boolean>`ltrim(dni, '0') = any (${people.map(({ dni }) => unpadded(dni))}::text[])`)
    .execute();
  return new Map(rows.map((row) => [unpadded(row.dni), row]));
}

/** As the book has them. */
const columnsOf = (person: BookPerson) => ({
  type_user: typeUserOf(person),
  cellphone: person.cellphone,
  email: person.email ?? missingEmailOf(randomUUID()),
  dni: person.dni,
  type_document: person.documentType,
  first_name: person.firstName,
  last_name: person.lastName,
  genre: person.genre,
  birthday: person.birthday,
  date_dni_expedition: person.issuedOn,
  city_code: person.city,
  city_dni_expedition_code: person.issuedIn,
  address: person.address,
  neighborhood: person.neighborhood,
});

const workOf = (person: BookPerson, company: CompanyOfPlatform | undefined): Work => ({
  typeOccupation: person.occupation,
  company: company?.name ?? null,
  companyId: company?.id ?? null,
  activityCode: null,
  monthlyIncome: person.income,
  peopleInCharge: person.dependants,
});

async function insertPerson(
  trx: Trx,
  person: BookPerson,
  work: Work,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<number> {
  const account = { ...columnsOf(person), password_hash: passwordHash, must_confirm_identity: true };
  const { id } = await insertBorrower(trx, account, work, now);
  return id;
}
