/**
 * A borrower's open credits with their loans, and the day of the last rejection, in one prepared statement: the home call is the
 * most frequent one.
 */
import type { Day } from '@unamano/domain/calendar';
import { maskedEmail } from '@unamano/domain/identity/masks';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import type { TypeUser } from '@unamano/domain/loans/price/simulator';
import type { Pesos } from '@unamano/domain/money';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import type { CreditRow } from '../../../loans/credit-lifecycle/index.ts';
import { type LoanOnDay, loanFrom, type StoredPosition } from '../../../loans/loan-events/index.ts';

export type LoadedCredit = {
  row: CreditRow;
  /** Null before its first event. */
  loan: LoanOnDay | null;
  /** The employee's last day at the company, where the employee was recorded as a leaver. */
  leftOn: Day | null;
  /** The bank returned the money, and the borrower has confirmed no account since. */
  isTransferReturned: boolean;
};

/** An instant is an ISO text. */
type PayableOrderRow = {
  id: number;
  credit_id: number;
  order_code: string;
  checkout_url: string;
  amount_pesos: Pesos;
  created_at: string;
  expires_on: Day;
};

export type BorrowerRecords = {
  borrowerId: number;
  active: boolean;
  /** Masked: home is also shown to a caller who has the phone alone. */
  unconfirmedEmail: string | null;
  typeUser: TypeUser;
  /** Day of the last NO PRESTAMO, or null. */
  rejectedOn: Day | null;
  /** A credit that had ended is owed again, and is reopened when the open one ends. */
  hasPendingReopen: boolean;
  /** A request waits for the bureau to be available again. */
  hasPendingCredits: boolean;
  /** Orders at the gateway that were not paid yet; they may have expired. */
  payableOrders: PayableOrderRow[];
  /** Not paid in full, rejected or cancelled; oldest first. */
  openCredits: LoadedCredit[];
};

/** The state of the records, as the statement that read them saw it. */
export type HomeStamp = {
  borrowerId: number;
  /** The transaction of the last change; null before the first one that was noted. */
  changedBy: string | null;
  ceilingsVersion: number;
};

/** JSON has no instants: they are ISO texts. */
type JsonRow = Omit<CreditRow, 'requested_at' | 'signed_at'> & {
  requested_at: string;
  signed_at: string | null;
};

type BorrowerRecordsRow = {
  id: number;
  active: boolean;
  unconfirmed_email: string | null;
  type_user: TypeUser;
  rejected_on: Day | null;
  has_pending_reopen: boolean;
  has_waiting: boolean;
  ceilings: LegalCeilings | null;
  payable_orders: PayableOrderRow[] | null;
  /** Null: an aggregate of no rows. */
  credits:
    | {
        row: JsonRow;
        position: StoredPosition | null;
        left_on: Day | null;
        is_transfer_returned: boolean;
      }[]
    | null;
};

/**
 * A constant text: building it with Kysely at every call takes as long as running it. Rows are converted to JSON without naming
 * their columns (a third of the work). `offset 0` makes the planner look up the orders of each credit by index instead of reading
 * all of the table.
 */
const BORROWER_RECORDS = `b.id, b.active, b.type_user, case when b.email_confirmed_at is null then b.email end as unconfirmed_email,
      (select d.decided_on from credit_decisions d
       where d.borrower_id = b.id and d.operation = 'NO PRESTAMO'
       order by d.decided_at desc limit 1) as rejected_on,
      exists (select from credits o where o.borrower_id = b.id and o.reopen_pending_since is not null) as has_pending_reopen,
      exists (select from waiting_requests w where w.borrower_id = b.id) as has_waiting,
      (select ceilings from legal_ceilings_cache) as ceilings,
      (select json_agg(payable) from (
        select o.id, o.credit_id, o.order_code, o.checkout_url, o.amount_pesos, o.created_at, o.expires_on
        from credits owned cross join lateral (
          select * from payment_orders own where own.credit_id = owned.id and own.state = 'PENDIENTE' offset 0
        ) o
        where owned.borrower_id = b.id
      ) payable) as payable_orders,
      (select json_agg(open) from (
        select c as row, (select left_on from active_leavers where credit_id = c.id) as left_on,
          (select p from (
            select terms, state, installment_ids from loan_positions where credit_id = c.id
          ) p) as position,
          c.disbursement_number > 1 and not exists (
            select from disbursement_account_changes confirmed
            where confirmed.credit_id = c.id and confirmed.disbursement_number = c.disbursement_number
          ) as is_transfer_returned
        from credits c
        where c.borrower_id = b.id
          and c.state in ('APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE')
        order by c.id
      ) open) as credits
`;

const RECORDS_BY_BORROWER_SQL = `select ${BORROWER_RECORDS} from borrowers b where b.id = $1`;
/** No row where the session has ended or the borrower is not active: the check of every call, in the same round trip. */
const RECORDS_BY_SESSION_SQL = `select ${BORROWER_RECORDS},
    (select changed_by from borrower_homes where borrower_id = b.id) as changed_by,
    (select version from legal_ceilings_cache) as ceilings_version
  from sessions s join borrowers b on b.id = s.borrower_id
  where s.id = $1 and s.ended_at is null and b.active
    and not exists (select from account_blocks block where block.borrower_id = b.id and block.ended_at is null)`;

function recordsFrom(found: BorrowerRecordsRow, today: Day): BorrowerRecords {
  return {
    borrowerId: found.id,
    active: found.active,
    unconfirmedEmail: found.unconfirmed_email && maskedEmail(found.unconfirmed_email),
    typeUser: found.type_user,
    rejectedOn: found.rejected_on,
    hasPendingReopen: found.has_pending_reopen,
    hasPendingCredits: found.has_waiting,
    payableOrders: (found.payable_orders ?? []).sort((a, b) => a.id - b.id),
    openCredits: (found.credits ?? []).map(({ row, position, left_on, is_transfer_returned }) => ({
      leftOn: left_on,
      isTransferReturned: is_transfer_returned,
      loan: position && loanFrom(row.id, position, found.ceilings ?? [], today),
      row: {
        ...row,
        requested_at: new Date(row.requested_at),
        signed_at: row.signed_at === null ? null : new Date(row.signed_at),
      },
    })),
  };
}

async function read<Found>(db: Db, statement: string, id: number | string): Promise<Found | undefined> {
  const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(statement, [id]));
  return rows[0];
}

export async function readBorrowerRecords(
  db: Db,
  borrowerId: number,
  today: Day,
): Promise<BorrowerRecords | undefined> {
  const found = await read<BorrowerRecordsRow>(db, RECORDS_BY_BORROWER_SQL, borrowerId);
  return found && recordsFrom(found, today);
}

/** Undefined where the session has ended or belongs to staff, or where the account has ended. */
export async function readRecordsBySession(
  db: Db,
  sessionId: string,
  today: Day,
): Promise<{ records: BorrowerRecords; stamp: HomeStamp } | undefined> {
  type Stamped = BorrowerRecordsRow & { changed_by: string | null; ceilings_version: number };
  const found = await read<Stamped>(db, RECORDS_BY_SESSION_SQL, sessionId);
  if (!found) return undefined;
  const { id: borrowerId, changed_by: changedBy, ceilings_version: ceilingsVersion } = found;
  return { records: recordsFrom(found, today), stamp: { borrowerId, changedBy, ceilingsVersion } };
}
