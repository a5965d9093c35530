import type { AccountType, DisbursementType } from '@unamano/contract/money/disbursement';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/types.ts';
import { type CompanyScope, inCompany, inCompanySql } from '../../../../kernel/company-scope.ts';

export type WaitingRow = {
  id_credit: number;
  id_user: number;
  name: string;
  dni: string;
  waiting_since: Date;
  signed_at: Date;
  amount: Pesos;
  replaces_credit_id: number | null;
  disbursement_number: number;
  /** The credit still being repaid that this one replaces. */
  pays_off_credit_id: number | null;
  disbursement_type: DisbursementType;
  bank_code: string | null;
  bank: string | null;
  account_number: string | null;
  account_type: AccountType | null;
};

/** Those that staff pay at their bank, the longest waiting first. */
export async function readWaiting(trx: Trx, scope: CompanyScope, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select credits.id as id_credit, credits.borrower_id as id_user, borrowers.first_name || ' ' || borrowers.last_name as name, borrowers.dni,
      ready.happened_at as waiting_since, credits.signed_at, credits.amount, credits.replaces_credit_id, credits.disbursement_number,
      replaced.id as pays_off_credit_id, disbursements.disbursement_type, disbursements.bank_code, banks.title as bank,
      disbursements.account_number, disbursements.account_type
    from credits
      join borrowers on borrowers.id = credits.borrower_id
      join disbursements on disbursements.credit_id = credits.id
      join lateral (
        select max(happened_at) as happened_at from credit_events
        where credit_id = credits.id and to_state = 'IN_PROCESS'
      ) ready on true
      left join banks on banks.code = disbursements.bank_code
      left join credits replaced on replaced.id = credits.replaces_credit_id and replaced.state = 'ACTIVE'
    where credits.state = 'IN_PROCESS' and disbursements.payment_key_id is null and ${inCompanySql('credits.company_id', scope)}
    order by ready.happened_at, credits.id limit ${limit}`.execute(trx);
  return rows;
}

/** Confirmed since that instant and still owed, the newest first. */
export async function readSent(db: Db, scope: CompanyScope, since: Date, limit: number) {
  const query = db
    .selectFrom('disbursements')
    .innerJoin('credits', 'credits.id', 'disbursements.credit_id')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .leftJoin('banks', 'banks.code', 'disbursements.bank_code')
    .leftJoin('payment_keys as key', 'key.id', 'disbursements.payment_key_id')
    .select(['credits.id as id_credit', 'borrowers.id as id_user', 'borrowers.dni'])
    .select(sql<string>`borrowers.first_name || ' ' || borrowers.last_name`.as('name'))
    .select(['disbursements.sent_on', 'disbursements.sent_pesos', 'disbursements.account_number'])
    .select(['disbursements.bank_reference', 'key.kind', 'key.value_sealed'])
    .select(sql<string | null>`coalesce(banks.title, key.bank)`.as('bank'))
    .where('disbursements.confirmed_at', '>=', since)
    .where('credits.state', '=', sql.lit('ACTIVE'))
    .orderBy('disbursements.confirmed_at', 'desc')
    .orderBy('credits.id', 'desc')
    .limit(limit);
  return inCompany(query, 'credits.company_id', scope).execute();
}

/**
 * How many wait, and since when the longest does.
 *
 * @param isByHand without those that go by instant payment
 */
export async function countWaiting(
  db: Db,
  scope: CompanyScope,
  { isByHand }: { isByHand: boolean },
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(ready.happened_at) as since
    from credits join disbursements on disbursements.credit_id = credits.id join lateral (
      select max(happened_at) as happened_at from credit_events
      where credit_id = credits.id and to_state = 'IN_PROCESS'
    ) ready on true
    where credits.state = 'IN_PROCESS' and ${inCompanySql('credits.company_id', scope)}
      and (disbursements.payment_key_id is null or not ${isByHand})`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}
