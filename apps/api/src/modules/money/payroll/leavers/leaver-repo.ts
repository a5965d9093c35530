import { addDays, type Day } from '@unamano/domain/calendar';
import { payoffFigure } from '@unamano/domain/loans/replay/rules/payoff';
import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../../kernel/company-scope.ts';
import { readLoans } from '../../../loans/loan-events/index.ts';

/** A payment agreement or a write-off since the mark depends on it, so the mark can no longer be undone. */
const HAS_LATER_AGREEMENT = sql<boolean>`exists (
  select from loan_events event where event.credit_id = leaver.credit_id and (
    event.kind = 'agreement' and event.recorded_at >= leaver.recorded_at or event.kind = 'written_off'
  )
)`;

/** So long the company gets the letter of a credit that ended. */
const ENDED_DAYS = 60;

/** Employees who left: with a credit that is still being repaid, what ends it today; with one that ended lately, its last day. */
export async function leaversOf(db: Db, companyId: number, today: Day) {
  const rows = await db
    .selectFrom('active_leavers as leaver')
    .innerJoin('credits', 'credits.id', 'leaver.credit_id')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .innerJoin('staff', 'staff.id', 'leaver.staff_id')
    .select([
      'leaver.credit_id as id_credit',
      'credits.borrower_id as id_user',
      'leaver.left_on',
      'leaver.recorded_at',
      'borrowers.dni',
      'borrowers.first_name as name',
      'borrowers.last_name',
      sql<string>`staff.first_name || ' ' || staff.last_name`.as('recorded_by'),
      'credits.finished_on',
      sql<boolean>`credits.state = 'ACTIVE' and not ${HAS_LATER_AGREEMENT}`.as('can_undo'),
    ])
    .where('credits.company_id', '=', companyId)
    .where((row) =>
      row.or([
        row('credits.state', '=', sql.lit('ACTIVE')),
        row.and([
          row('credits.state', '=', sql.lit('FIN')),
          row('credits.finished_on', '>=', addDays(today, -ENDED_DAYS)),
        ]),
      ]),
    )
    .orderBy('leaver.left_on', 'desc')
    .orderBy('leaver.credit_id')
    .execute();
  const ids = rows.map(({ id_credit }) => id_credit);
  const loans = await readLoans(db, ids, today);
  return rows.map((row) => {
    const loan = loans.get(row.id_credit);
    const isPaid = row.finished_on !== null;
    return { ...row, payoff: loan && !isPaid ? payoffFigure(loan.state, today) : 0 };
  });
}

/** The borrower of an employee's credit; undefined outside the caller's scope. */
export async function findEmployeeId(
  db: Db,
  scope: CompanyScope,
  creditId: number,
): Promise<number | undefined> {
  const query = db
    .selectFrom('credits')
    .select('borrower_id')
    .where('id', '=', creditId)
    .where('company_id', 'is not', null);
  return (await inCompany(query, 'company_id', scope).executeTakeFirst())?.borrower_id;
}

/** The mark that is not undone. The caller holds the credit's lock. */
export async function findCurrentLeaver(trx: Trx, creditId: number) {
  return trx
    .selectFrom('active_leavers as leaver')
    .select(['leaver.id', 'leaver.left_on', HAS_LATER_AGREEMENT.as('has_later_agreement')])
    .where('leaver.credit_id', '=', creditId)
    .executeTakeFirst();
}

/** Numbers the marks of a credit from 1. Returns the id of the new one. */
export async function insertLeaver(
  trx: Trx,
  leaver: Omit<NewRow<'payroll_leavers'>, 'ordinal'>,
): Promise<number> {
  const row = await trx
    .selectFrom('payroll_leavers')
    .select((mark) => mark.fn.max('ordinal').as('last'))
    .where('credit_id', '=', leaver.credit_id)
    .executeTakeFirst();
  const { id } = await trx
    .insertInto('payroll_leavers')
    .values({ ...leaver, ordinal: (row?.last ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
