import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db, NewRow, Tables, Trx } from '../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../kernel/company-scope.ts';
import type { CreditRow } from '../credit-lifecycle/index.ts';
import { LATE_PAYROLL_WAIVER_PREFIX } from '../loan-accounts/index.ts';

/** Undefined outside the caller's scope. */
export async function visibleCredit(
  db: Db,
  scope: CompanyScope,
  creditId: number,
): Promise<CreditRow | undefined> {
  const query = db.selectFrom('credits').selectAll().where('id', '=', creditId);
  return inCompany(query, 'company_id', scope).executeTakeFirst();
}

/** Late interest and fees waived so far, without reversed waivers. */
export async function waivedPesos(db: Db, creditId: number): Promise<Pesos> {
  const row = await db
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_payment_id', 'payments.id')
    .select((line) => line.cast<Pesos>(line.fn.sum('payments.amount_pesos'), 'bigint').as('pesos'))
    .where('payments.credit_id', '=', creditId)
    .where('payments.source', '=', 'waiver')
    // A late payroll file also removes late charges; that correction is not a waiver by staff.
    .where('payments.source_reference', 'not like', `${LATE_PAYROLL_WAIVER_PREFIX}%`)
    .where('payments.reverses_payment_id', 'is', null)
    .where('reversal.id', 'is', null)
    .executeTakeFirst();
  return row?.pesos ?? ZERO_PESOS;
}

export async function isWaiverPosted(db: Db, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('source', '=', 'waiver')
    .where('source_reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertWaiver(trx: Trx, grant: Tables['waiver_grants']): Promise<void> {
  await trx.insertInto('waiver_grants').values(grant).execute();
}

/** The credit's last recorded payment; 0 for none. */
export async function lastPaymentId(db: Db, creditId: number): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select((line) => line.fn.max('id').as('id'))
    .where('credit_id', '=', creditId)
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function insertAgreement(trx: Trx, agreement: NewRow<'payment_agreements'>): Promise<void> {
  await trx.insertInto('payment_agreements').values(agreement).execute();
}

export async function insertWriteOff(trx: Trx, writeOff: NewRow<'credit_write_offs'>): Promise<void> {
  await trx.insertInto('credit_write_offs').values(writeOff).execute();
}

export async function findWriteOff(db: Db, creditId: number) {
  return db
    .selectFrom('credit_write_offs')
    .select(['written_off_on', 'amount_pesos'])
    .where('credit_id', '=', creditId)
    .executeTakeFirst();
}

/** The credit's relief requests without a decision. */
export async function pendingApprovalsOf(
  db: Db,
  creditId: number,
  now: Date,
): Promise<{ id: number; kind: string; requested_by: number }[]> {
  return db
    .selectFrom('approval_requests')
    .leftJoin('approval_decisions', 'approval_decisions.request_id', 'approval_requests.id')
    .select(['approval_requests.id', 'approval_requests.kind', 'approval_requests.requested_by'])
    .where('approval_requests.kind', 'like', 'relief.%')
    .where(sql<string>`approval_requests.payload->>'creditId'`, '=', String(creditId))
    .where('approval_requests.expires_at', '>', now)
    .where('approval_decisions.request_id', 'is', null)
    .orderBy('approval_requests.id')
    .execute();
}
