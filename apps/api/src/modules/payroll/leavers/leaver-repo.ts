import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/types.ts';

/** What was agreed on with the person, or decided of the debt, since the mark: it would not have been without it. */
const SETTLED_SINCE = sql<boolean>`(
  exists (select from payment_agreements settled
    where settled.credit_id = leaver.credit_id and settled.recorded_at >= leaver.recorded_at)
  or exists (select from credit_write_offs settled where settled.credit_id = leaver.credit_id)
)`;

/** Employees who left, with a credit that is still being repaid. */
export async function leaversOf(db: Db, companyId: number) {
  return db
    .selectFrom('standing_leavers as leaver')
    .innerJoin('credits', 'credits.id', 'leaver.credit_id')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .innerJoin('staff', 'staff.id', 'leaver.staff_id')
    .select([
      'leaver.credit_id',
      'leaver.left_on',
      'leaver.recorded_at',
      'borrowers.dni',
      'borrowers.first_name',
      'borrowers.last_name',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
      sql<boolean>`not ${SETTLED_SINCE}`.as('may_undo'),
    ])
    .where('credits.company_id', '=', companyId)
    .where('credits.state', '=', sql.lit('ACTIVE'))
    .orderBy('leaver.left_on', 'desc')
    .orderBy('leaver.credit_id')
    .execute();
}

/** The mark that stands, with the credit's row locked by the caller. */
export async function standingMark(trx: Trx, creditId: number) {
  return trx
    .selectFrom('standing_leavers as leaver')
    .select(['leaver.id', 'leaver.left_on', SETTLED_SINCE.as('settled_since')])
    .where('leaver.credit_id', '=', creditId)
    .executeTakeFirst();
}

/** Which mark of the credit's the next one is, from 1. */
export async function nextRound(trx: Trx, creditId: number): Promise<number> {
  const row = await trx
    .selectFrom('payroll_leavers')
    .select((mark) => mark.fn.max('round').as('last'))
    .where('credit_id', '=', creditId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}
