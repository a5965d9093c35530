import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/types.ts';

/** What was agreed on with the person, or decided of the debt, since the mark: it would not have been without it. */
const HAS_LATER_AGREEMENT = sql<boolean>`(
  exists (select from payment_agreements settled
    where settled.credit_id = leaver.credit_id and settled.recorded_at >= leaver.recorded_at)
  or exists (select from credit_write_offs settled where settled.credit_id = leaver.credit_id)
)`;

/** Employees who left, with a credit that is still being repaid. */
export async function leaversOf(db: Db, companyId: number) {
  return db
    .selectFrom('active_leavers as leaver')
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
      sql<boolean>`not ${HAS_LATER_AGREEMENT}`.as('can_undo'),
    ])
    .where('credits.company_id', '=', companyId)
    .where('credits.state', '=', sql.lit('ACTIVE'))
    .orderBy('leaver.left_on', 'desc')
    .orderBy('leaver.credit_id')
    .execute();
}

/** The mark that stands, with the credit's row locked by the caller. */
export async function findCurrentLeaver(trx: Trx, creditId: number) {
  return trx
    .selectFrom('active_leavers as leaver')
    .select(['leaver.id', 'leaver.left_on', HAS_LATER_AGREEMENT.as('has_later_agreement')])
    .where('leaver.credit_id', '=', creditId)
    .executeTakeFirst();
}

/** Which mark of the credit's the next one is, from 1. */
export async function nextOrdinal(trx: Trx, creditId: number): Promise<number> {
  const row = await trx
    .selectFrom('payroll_leavers')
    .select((mark) => mark.fn.max('ordinal').as('last'))
    .where('credit_id', '=', creditId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}
