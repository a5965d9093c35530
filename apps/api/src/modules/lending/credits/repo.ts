import type { Day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import type { Db } from '../../../db/types.ts';
import type { CreditRow } from '../../loans/credit-lifecycle/index.ts';

export async function newestCredit(db: Db, borrowerId: number): Promise<CreditRow | undefined> {
  return db
    .selectFrom('credits')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The oldest credit that had ended, is owed again, and waits until the open one ends. */
export async function oldestOwedAgain(db: Db, borrowerId: number): Promise<CreditRow | undefined> {
  return db
    .selectFrom('credits')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('reopen_pending_since', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The employee's last day at the company, for those of the credits whose employee left. */
export async function leftDays(db: Db, creditIds: readonly number[]): Promise<Map<number, Day>> {
  if (creditIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('active_leavers')
    .select(['credit_id', 'left_on'])
    .where('credit_id', 'in', [...creditIds])
    .execute();
  return new Map(rows.map((row) => [row.credit_id, row.left_on]));
}

type CreditPage = {
  search: string;
  limit: number;
  /** Only credits with a smaller id. */
  before: number | null;
};

/** The history screen's words: FIN is 'Pagado', the others are 'Vigente', and so is a paid credit that is owed again. */
const LABEL = { paid: 'pagado', current: 'vigente' } as const;
const NOT_CURRENT = ['FIN', 'REJECTED', 'CANCELLED'] as const;

/** Newest first; one row more than the limit, so that the caller sees whether there is a next page. */
export async function ownCredits(db: Db, borrowerId: number, page: CreditPage): Promise<CreditRow[]> {
  let query = db.selectFrom('credits').selectAll().where('borrower_id', '=', borrowerId);
  if (page.before !== null) query = query.where('id', '<', page.before);
  const wanted = page.search.trim().toLowerCase();
  if (wanted !== '') {
    query = query.where((row) =>
      row.or([
        ...(/^\d{1,15}$/.test(wanted)
          ? [row('id', '=', Number(wanted)), row('amount', '=', pesos(Number(wanted)))]
          : []),
        ...(LABEL.paid.startsWith(wanted)
          ? [row.and([row('state', '=', 'FIN'), row('reopen_pending_since', 'is', null)])]
          : []),
        ...(LABEL.current.startsWith(wanted)
          ? [row('state', 'not in', NOT_CURRENT), row('reopen_pending_since', 'is not', null)]
          : []),
      ]),
    );
  }
  return query
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** Whether a message of that template was written to the borrower after `since`. */
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

/** The changes of state of a credit, the oldest first. */
export function readMoves(db: Db, creditId: number) {
  return db
    .selectFrom('credit_events')
    .select(['to_state', 'happened_at'])
    .where('credit_id', '=', creditId)
    .orderBy('id')
    .execute();
}

/** Whether the money goes, or went, by instant payment. */
export async function isPaidInstantly(db: Db, creditId: number): Promise<boolean> {
  const row = await db
    .selectFrom('disbursements')
    .select('payment_key_id')
    .where('credit_id', '=', creditId)
    .executeTakeFirst();
  return row !== undefined && row.payment_key_id !== null;
}

/** A decision of that borrower: of a credit, or the newest one. */
export async function findDecision(db: Db, borrowerId: number, decisionId: number | null) {
  const own = db
    .selectFrom('credit_decisions')
    .select(['decided_on', 'inputs', 'operation', 'reasons'])
    .where('borrower_id', '=', borrowerId);
  const wanted = decisionId === null ? own.orderBy('id', 'desc').limit(1) : own.where('id', '=', decisionId);
  return wanted.executeTakeFirst();
}
