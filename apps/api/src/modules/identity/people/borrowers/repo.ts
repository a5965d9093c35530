import type { CorrectedField } from '@unamano/contract/identity/person-corrections';
import type { Occupation } from '@unamano/domain/identity/person';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../../db/types.ts';

export type BorrowerRow = Row<'borrowers'>;

/** A person's work, as they stated it. Pesos per month. */
export type Work = {
  typeOccupation: Occupation;
  /** An external employee's company as typed. */
  company: string | null;
  /** An allied company, from the list. */
  companyId: number | null;
  activityCode: string | null;
  monthlyIncome: Pesos;
  peopleInCharge: number;
};

export const workColumns = (work: Work) => ({
  type_occupation: work.typeOccupation,
  company: work.company,
  company_id: work.companyId,
  activity_code: work.activityCode,
  monthly_income: work.monthlyIncome,
  people_in_charge: work.peopleInCharge,
});

/** A person of a sign-up, beside their work. The cellphone is `+57` and ten digits, the e-mail in lower case. */
export type NewBorrower = Omit<NewRow<'borrowers'>, keyof ReturnType<typeof workColumns> | 'created_at'>;

/** @throws the database's unique violation when phone, e-mail or ID number has an account already */
export async function insertBorrower(
  db: Db,
  person: NewBorrower,
  work: Work,
  now: Date,
): Promise<BorrowerRow> {
  return db
    .insertInto('borrowers')
    .values({ ...person, ...workColumns(work), created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findByCellphone(db: Db, cellphone: string): Promise<BorrowerRow | undefined> {
  return db.selectFrom('borrowers').selectAll().where('cellphone', '=', cellphone).executeTakeFirst();
}

export async function findByEmail(db: Db, email: string): Promise<BorrowerRow | undefined> {
  return db.selectFrom('borrowers').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function findBorrower(db: Db, id: number): Promise<BorrowerRow | undefined> {
  return db.selectFrom('borrowers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws where there is no such borrower */
export async function readBorrower(db: Db, id: number): Promise<BorrowerRow> {
  return db.selectFrom('borrowers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The work that the borrower declares with a new request. */
export async function updateWork(db: Db, borrowerId: number, work: Work): Promise<void> {
  await db.updateTable('borrowers').set(workColumns(work)).where('id', '=', borrowerId).execute();
}

export async function companyName(db: Db, companyId: number): Promise<string> {
  const row = await db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst();
  return row?.name ?? '';
}

/** A number is one person's, whatever its document is called, and however many zeros are in front of it. */
const isSameNumber = (dni: string) => sql<boolean>`ltrim(dni, '0') = ltrim(${dni}, '0')`;
const unpadded = (dni: string): string => dni.replace(/^0+/, '');

/** Which of phone, e-mail and ID number an account has already. */
export async function findTaken(
  db: Db,
  who: { cellphone: string; email: string; dni: string },
): Promise<{ cellphone: boolean; email: boolean; dni: boolean }> {
  const rows = await db
    .selectFrom('borrowers')
    .select(['cellphone', 'email', 'dni'])
    .where((row) =>
      row.or([row('cellphone', '=', who.cellphone), row('email', '=', who.email), isSameNumber(who.dni)]),
    )
    .execute();
  return {
    cellphone: rows.some((row) => row.cellphone === who.cellphone),
    email: rows.some((row) => row.email === who.email),
    dni: rows.some((row) => unpadded(row.dni) === unpadded(who.dni)),
  };
}

/** The accounts with this ID number. */
export async function holdersOfNumber(db: Db, dni: string): Promise<number[]> {
  const rows = await db.selectFrom('borrowers').select('id').where(isSameNumber(dni)).execute();
  return rows.map(({ id }) => id);
}

/** By a mailed link: from then on who reads the mail has the password too. */
export async function setPasswordHash(db: Db, borrowerId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('borrowers')
    .set({ password_hash: passwordHash, password_from_mail: true })
    .where('id', '=', borrowerId)
    .execute();
}

/** The person used a link that was mailed to their address. @returns false where it was confirmed before */
export async function confirmEmail(db: Db, borrowerId: number, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('borrowers')
    .set({ email_confirmed_at: now })
    .where('id', '=', borrowerId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The accounts that a password can open. */
export async function activePasswordHashes(db: Db): Promise<{ id: number; passwordHash: string }[]> {
  return db
    .selectFrom('borrowers')
    .select(['id', 'password_hash as passwordHash'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
}

/** A person of another lender's books proved who they are. @returns false where they had, or are of no such books */
export async function setIdentityConfirmed(trx: Trx, borrowerId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('borrowers')
    .set({ must_confirm_identity: false })
    .where('id', '=', borrowerId)
    .where('must_confirm_identity', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A value that opens no account. */
export async function correct(
  trx: Trx,
  id: number,
  set: Partial<Pick<BorrowerRow, Exclude<CorrectedField, 'cellphone' | 'email'>>>,
): Promise<void> {
  await trx.updateTable('borrowers').set(set).where('id', '=', id).execute();
}

/** A phone or e-mail of the account; the hold begins. An e-mail without proof must be confirmed. */
export async function setContact(
  trx: Trx,
  id: number,
  set: { cellphone: string } | { email: string; email_confirmed_at: Date | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('borrowers')
    .set({ ...set, held_since: now })
    .where('id', '=', id)
    .execute();
}

/** Nothing is signed and no account data is accepted for a while. */
export async function hold(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('borrowers').set({ held_since: now }).where('id', '=', id).execute();
}

/** Where the person pays by instant payment from now on; null: nowhere. */
export async function setPaymentAlias(trx: Trx, id: number, alias: string | null): Promise<void> {
  await trx.updateTable('borrowers').set({ payment_alias: alias }).where('id', '=', id).execute();
}

/**
 * Locks a borrower, and so all of the borrower's credits: until the transaction ends, no other request creates or changes one.
 * The lock lets rows be inserted that refer to the borrower (messages, sessions): they need not wait.
 */
export async function lockBorrower(trx: Trx, borrowerId: number): Promise<void> {
  await trx.selectFrom('borrowers').select('id').where('id', '=', borrowerId).forNoKeyUpdate().execute();
}

/** Locked, before a code to the phone opens a session: an account that has just given the phone up is not found. */
export async function lockByCellphone(trx: Trx, cellphone: string): Promise<BorrowerRow | undefined> {
  const row = trx.selectFrom('borrowers').selectAll().where('cellphone', '=', cellphone);
  return row.forNoKeyUpdate().executeTakeFirst();
}

/** Closes accounts, or opens them again. */
export async function setActive(trx: Trx, borrowerIds: readonly number[], active: boolean): Promise<void> {
  if (borrowerIds.length === 0) return;
  await trx
    .updateTable('borrowers')
    .set({ active })
    .where('id', 'in', [...borrowerIds])
    .execute();
}
