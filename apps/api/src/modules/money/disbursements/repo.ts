import { phoneDigits } from '@unamano/contract/rules';
import { documentNumbersMeant } from '@unamano/domain/identity/document-number';
import type { Pesos } from '@unamano/domain/money';
import { visibleText } from '@unamano/domain/typed-text';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../kernel/company-scope.ts';
import type { PaymentKeys } from '../instant-payments/index.ts';
import type { Confirmation } from './deps.ts';

/** The three keys by which staff may search a borrower; `dni` has the numbers, in normal form, that the text can mean. */
export type PersonFilter = { dni: readonly string[]; email: string; cellphone: string };

/** An ID number of ten digits can equal another borrower's phone: then the ID number has priority. */
const BY_DNI_FIRST = (filter: PersonFilter) => sql`borrowers.dni = any(${filter.dni}::text[]) desc`;

/** The typed text as an ID number, an e-mail and a phone, in any form in which people write them. */
export function personFilter(typed: string): PersonFilter {
  return {
    dni: documentNumbersMeant(typed),
    email: visibleText(typed).toLowerCase(),
    cellphone: `+57${phoneDigits(typed)}`,
  };
}

/** The borrower's credit that may be paid out, within the caller's scope. */
export async function findPayable(db: Db, filter: PersonFilter, scope: CompanyScope) {
  const query = db
    .selectFrom('borrowers')
    .innerJoin('credits', 'credits.borrower_id', 'borrowers.id')
    .innerJoin('disbursements', 'disbursements.credit_id', 'credits.id')
    .leftJoin('banks', 'banks.code', 'disbursements.bank_code')
    .leftJoin('payment_keys as key', 'key.id', 'disbursements.payment_key_id')
    .leftJoin('credits as replaced', (join) =>
      join
        .onRef('replaced.id', '=', 'credits.replaces_credit_id')
        .on('replaced.state', '=', sql.lit('ACTIVE')),
    )
    .select([
      'borrowers.id as id_user',
      'borrowers.first_name',
      'borrowers.last_name',
      'borrowers.dni',
      'borrowers.email',
      'borrowers.cellphone',
      'credits.id as id_credit',
      'credits.amount',
      'credits.installments',
      'credits.total',
      'credits.replaces_credit_id',
      'credits.disbursement_number',
      // The credit still being repaid that this one replaces.
      'replaced.id as pays_off_credit_id',
      'disbursements.disbursement_type',
      sql<string | null>`coalesce(banks.title, key.bank)`.as('bank'),
      'key.kind',
      'key.value_sealed',
      'disbursements.account_number',
      'disbursements.account_type',
    ])
    .where(isPerson(filter))
    .where('credits.state', '=', sql.lit('IN_PROCESS'))
    .orderBy(BY_DNI_FIRST(filter))
    .orderBy('credits.id', 'desc')
    .limit(1);
  return inCompany(query, 'credits.company_id', scope).executeTakeFirst();
}

/** Whether there is such a borrower within the caller's scope. */
export async function personExists(db: Db, filter: PersonFilter, scope: CompanyScope): Promise<boolean> {
  const query = db.selectFrom('borrowers').select('id').where(isPerson(filter)).limit(1);
  return (await inCompany(query, 'company_id', scope).executeTakeFirst()) !== undefined;
}

export function isPerson({ dni, email, cellphone }: PersonFilter) {
  return sql<SqlBool>`(borrowers.dni = any(${dni}::text[]) or borrowers.email = ${email} or borrowers.cellphone = ${cellphone})`;
}

export async function bankExists(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('banks')
    .select('code')
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws when the credit's disbursement is missing or was already confirmed */
export async function markConfirmed(
  trx: Trx,
  { credit, staffId, preparedBy, bankReference, sentOn, batchId, now }: Confirmation,
  sentPesos: Pesos,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('disbursements')
    .set({
      confirmed_at: now,
      confirmed_by: staffId,
      sent_pesos: sentPesos,
      bank_reference: bankReference,
      prepared_by: preparedBy,
      sent_on: sentOn,
    })
    .where('credit_id', '=', credit.id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`credit ${credit.id} has no disbursement to confirm`);
  if (batchId === null) return;
  await trx
    .insertInto('payout_batch_credits')
    .values({
      batch_id: batchId,
      credit_id: credit.id,
      disbursement_number: credit.disbursement_number,
      bank_reference: bankReference ?? '',
      confirmed_at: now,
    })
    .execute();
}

/** The destination of a credit's money; undefined before the borrower gives one. */
export async function findDestination(db: Db, creditId: number) {
  return db
    .selectFrom('disbursements')
    .leftJoin('banks', 'banks.code', 'disbursements.bank_code')
    .leftJoin('payment_keys as key', 'key.id', 'disbursements.payment_key_id')
    .selectAll('disbursements')
    .select(['banks.title as bank', 'key.bank as key_bank', 'key.kind', 'key.value_sealed'])
    .where('disbursements.credit_id', '=', creditId)
    .executeTakeFirst();
}

/** Null for a money order. */
export async function accountNumberOf(db: Db, creditId: number): Promise<string | null> {
  return (await findDestination(db, creditId))?.account_number ?? null;
}

/** Spanish, for the two people of a disbursement. */
export async function accountTextOf(db: Db, creditId: number): Promise<string> {
  const destination = await findDestination(db, creditId);
  return destination?.account_number ? `${destination.bank} ${destination.account_number}` : 'Giro';
}

/** The accounts that the borrower replaced, the newest first. */
export async function readPreviousAccounts(db: Db, creditId: number, keys: Pick<PaymentKeys, 'shown'>) {
  const rows = await db
    .selectFrom('disbursement_account_changes as change')
    .leftJoin('banks', 'banks.code', 'change.bank_code')
    .leftJoin('payment_keys as key', 'key.id', 'change.payment_key_id')
    .select(['change.account_number', 'change.account_type', 'change.changed_at'])
    .select(['key.kind', 'key.value_sealed', sql<string | null>`coalesce(banks.title, key.bank)`.as('bank')])
    .where('change.credit_id', '=', creditId)
    .orderBy('change.id', 'desc')
    .execute();
  return rows.map((row) => ({
    bank: row.bank ?? '',
    account_number: row.account_number ?? keys.shown(row),
    account_type: row.account_type ?? '',
    replaced_at: row.changed_at.toISOString(),
  }));
}

/** The key of a credit's disbursement; null for another way of payment. */
export async function paymentKeyOf(db: Db, creditId: number): Promise<number | null> {
  const row = await db
    .selectFrom('disbursements')
    .select('payment_key_id')
    .where('credit_id', '=', creditId)
    .executeTakeFirst();
  return row?.payment_key_id ?? null;
}
