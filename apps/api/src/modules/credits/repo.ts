import type { Day } from '@unamano/domain/calendar';
import type { Selectable, Updateable } from 'kysely';
import type { BorrowersTable, CompaniesTable } from '../../db/tables/people.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { CreditRow } from '../credit-lifecycle/index.ts';

export type BorrowerRow = Selectable<BorrowersTable>;

export async function borrowerById(db: Db, id: number): Promise<BorrowerRow | undefined> {
  return db.selectFrom('borrowers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function companyById(db: Db, id: number): Promise<Selectable<CompaniesTable> | undefined> {
  return db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateWork(
  trx: Trx,
  borrowerId: number,
  work: Pick<
    Updateable<BorrowersTable>,
    'type_occupation' | 'company' | 'company_id' | 'activity_code' | 'monthly_income' | 'people_in_charge'
  >,
): Promise<void> {
  await trx.updateTable('borrowers').set(work).where('id', '=', borrowerId).execute();
}

/** The borrower's credit by id, or their newest where no id is asked for. Another's answers like a missing one. */
export async function ownCredit(
  db: Db,
  borrowerId: number,
  idOrNone: number,
): Promise<CreditRow | undefined> {
  let query = db.selectFrom('credits').selectAll().where('borrower_id', '=', borrowerId);
  if (idOrNone > 0) query = query.where('id', '=', idOrNone);
  return query.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Which of these credits are of somebody who left the company, and when. */
export async function leftDays(db: Db, creditIds: readonly number[]): Promise<Map<number, Day>> {
  if (creditIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('active_leavers')
    .select(['credit_id', 'left_on'])
    .where('credit_id', 'in', [...creditIds])
    .execute();
  return new Map(rows.map((row) => [row.credit_id, row.left_on]));
}

export type CreditPage = {
  search: string;
  limit: number;
  /** Only credits with a smaller id. */
  before: number | null;
};

/** How the history screen words a state: FIN is 'Pagado', the others 'Vigente'. */
const LABEL = { paid: 'pagado', other: 'vigente' } as const;

/** Newest first; one more than the limit, so that the caller sees whether there is a next page. */
export async function ownCredits(db: Db, borrowerId: number, page: CreditPage): Promise<CreditRow[]> {
  let query = db.selectFrom('credits').selectAll().where('borrower_id', '=', borrowerId);
  if (page.before !== null) query = query.where('id', '<', page.before);
  const wanted = page.search.trim().toLowerCase();
  if (wanted !== '') {
    query = query.where((row) =>
      row.or([
        ...(/^\d{1,15}$/.test(wanted)
          ? [row('id', '=', Number(wanted)), row('amount', '=', Number(wanted))]
          : []),
        ...(LABEL.paid.startsWith(wanted) ? [row('state', '=', 'FIN')] : []),
        ...(LABEL.other.startsWith(wanted) ? [row('state', '!=', 'FIN')] : []),
      ]),
    );
  }
  return query
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** Whether a message of that template went to the person after `since`. */
export async function hasMessageSince(
  db: Db,
  borrowerId: number,
  template: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
