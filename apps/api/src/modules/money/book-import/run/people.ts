/** Companies and people of a book. Who is known already stays as they are. */
import { randomBytes, randomUUID } from 'node:crypto';
import { startOfBogotaDay } from '@unamano/domain/calendar';
import { missingEmailOf } from '@unamano/domain/identity/absent-contacts';
import type { Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { insertBorrower, setActive } from '../../../identity/people/borrowers/index.ts';
import { hashPassword } from '../../../identity/proof/passwords/index.ts';
import { createCompany } from '../../../lending/companies/index.ts';
import { recordOpeningConsents } from '../../../lending/legal-texts/index.ts';
import type { PartOf } from '../parts.ts';
import type { BookPerson } from '../reading/book.ts';
import type { DonePart } from '../repo.ts';

export async function bringCompanies(
  trx: Trx,
  clock: Clock,
  parts: readonly PartOf<'company'>[],
): Promise<DonePart[]> {
  const done: DonePart[] = [];
  for (const { position, data } of parts) {
    const known = await trx
      .selectFrom('companies')
      .select('id')
      .where('nit', '=', data.nit)
      .executeTakeFirst();
    const companyId = known ? null : await createCompany(trx, { ...data, now: clock.now() });
    done.push({ position, companyId });
  }
  return done;
}

/** Nobody knows it: the person logs in by phone, and chooses a password. */
let unknownPassword: Promise<string> | undefined;

/** The borrower of a part that was known before and open is none of the import's: an undo leaves them. */
export async function bringPeople(
  trx: Trx,
  clock: Clock,
  parts: readonly PartOf<'person'>[],
): Promise<DonePart[]> {
  const known = await trx
    .selectFrom('borrowers')
    .select(['id', 'dni', 'active'])
    .where(
      'dni',
      'in',
      parts.map(({ data }) => data.dni),
    )
    .execute();
  const byDni = new Map(known.map((one) => [one.dni, one]));
  unknownPassword ??= hashPassword(randomBytes(32).toString('base64'));
  const passwordHash = await unknownPassword;
  const done: DonePart[] = [];
  const ids = new Map<string, number>();
  for (const { position, data } of parts) {
    const own = byDni.get(data.dni);
    const id = own?.id ?? (await insertPerson(trx, data, passwordHash, clock.now()));
    // One of an import that was undone comes back.
    if (own && !own.active) await setActive(trx, [own.id], true);
    ids.set(data.dni, id);
    done.push({ position, borrowerId: own?.active ? null : id });
  }
  const consents = parts.flatMap(({ data }) =>
    data.consents.map(({ kind, version, on }) => {
      return { borrowerId: ids.get(data.dni) ?? 0, kind, version, at: startOfBogotaDay(on) };
    }),
  );
  await recordOpeningConsents(trx, consents);
  return done;
}

async function insertPerson(trx: Trx, person: BookPerson, passwordHash: string, now: Date): Promise<number> {
  const { id } = await insertBorrower(
    trx,
    {
      type_user: 'user_external',
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
      password_hash: passwordHash,
      must_confirm_identity: true,
    },
    {
      typeOccupation: person.occupation,
      company: null,
      companyId: null,
      activityCode: null,
      monthlyIncome: person.income,
      peopleInCharge: person.dependants,
    },
    now,
  );
  return id;
}
