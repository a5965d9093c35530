import type { DisbursementType } from '@unamano/contract/disbursement';
import type { Pesos } from '@unamano/domain/money';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../db/types.ts';
import { type CompanyScope, inCompany } from '../../kernel/company-scope.ts';

/** The three keys by which staff may search a borrower. */
export type PersonFilter = { dni: string; email: string; cellphone: string };

type PayableRow = {
  id_user: number;
  first_name: string;
  last_name: string;
  dni: string;
  email: string;
  cellphone: string;
  id_credit: number;
  amount: Pesos;
  installments: number;
  total: Pesos;
  /** The credit still being repaid that this one replaces. */
  pays_off_credit_id: number | null;
  disbursement_type: DisbursementType;
  bank: string | null;
  account_number: string | null;
  account_type: string | null;
};

/** An ID number of ten digits can equal another borrower's phone: then the ID number has priority. */
const BY_DNI_FIRST = (filter: PersonFilter) => sql`borrowers.dni = ${filter.dni} desc`;

/** The borrower's credit that may be paid out, within the caller's scope. */
export async function findPayable(
  db: Db,
  filter: PersonFilter,
  scope: CompanyScope,
): Promise<PayableRow | undefined> {
  const query = db
    .selectFrom('borrowers')
    .innerJoin('credits', 'credits.borrower_id', 'borrowers.id')
    .innerJoin('disbursements', 'disbursements.credit_id', 'credits.id')
    .leftJoin('banks', 'banks.code', 'disbursements.bank_code')
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
      'replaced.id as pays_off_credit_id',
      'disbursements.disbursement_type',
      'banks.title as bank',
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

function isPerson({ dni, email, cellphone }: PersonFilter) {
  return sql<SqlBool>`(borrowers.dni = ${dni} or borrowers.email = ${email} or borrowers.cellphone = ${cellphone})`;
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
  confirmation: { creditId: number; staffId: number; sentPesos: Pesos; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('disbursements')
    .set({
      confirmed_at: confirmation.now,
      confirmed_by: confirmation.staffId,
      sent_pesos: confirmation.sentPesos,
    })
    .where('credit_id', '=', confirmation.creditId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    throw new Error(`credit ${confirmation.creditId} has no disbursement to confirm`);
  }
}
