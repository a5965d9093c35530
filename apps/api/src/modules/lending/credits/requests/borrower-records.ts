/**
 * A borrower's open credits with their loans, and the day of the last rejection, in one prepared statement: the home call is the
 * most frequent one. Each table that it reads costs as much as a tenth of it.
 */
import type { Day } from '@unamano/domain/calendar';
import { maskedEmail } from '@unamano/domain/identity/masks';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import type { TypeUser } from '@unamano/domain/loans/price/simulator';
import type { Pesos } from '@unamano/domain/money';
import { CompiledQuery, sql } from 'kysely';
import { runPrepared } from '../../../../db/connect.ts';
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

/** Of JSON, which has no instants: it is an ISO text. */
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
  paymentAlias: string | null;
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

/** JSON has no instants. */
type CreditJson = Omit<CreditRow, 'requested_at' | 'signed_at'> & {
  requested_at: string;
  signed_at: string | null;
};

type OwnerColumns = {
  id: number;
  active: boolean;
  unconfirmed_email: string | null;
  type_user: TypeUser;
  payment_alias: string | null;
  rejected_on: Day | null;
  has_waiting: boolean;
  ceilings: LegalCeilings | null;
  payable_orders: PayableOrderRow[] | null;
};

/** One row a credit that is open or is to be reopened; without one, one row. */
type Found = OwnerColumns &
  (({ credit: CreditJson } & (StoredPosition | { terms: null })) | { credit: null });

/**
 * A constant text: building it with Kysely at every call takes as long as running it. As JSON, a credit is read in half the time of its
 * columns. `offset 0` makes the planner look up the orders of each credit by index instead of reading all of the table.
 */
const statement = (from: string, where: string) => `
  select b.id, b.active, b.type_user, b.payment_alias, case when b.email_confirmed_at is null and b.email not like '%@sin-correo.invalid' then b.email end as unconfirmed_email,
    (select d.decided_on from credit_decisions d
      where d.borrower_id = b.id and d.operation = 'NO PRESTAMO'
      order by d.decided_at desc limit 1) as rejected_on,
    exists (select from waiting_requests w where w.borrower_id = b.id) as has_waiting,
    (select ceilings from legal_ceilings_cache) as ceilings,
    (select json_agg(payable) from (
      select o.id, o.credit_id, o.order_code, o.checkout_url, o.amount_pesos, o.created_at, o.expires_on
      from credits owned cross join lateral (
        select * from payment_orders own where own.credit_id = owned.id and own.state = 'PENDIENTE' offset 0
      ) o
      where owned.borrower_id = b.id
    ) payable) as payable_orders,
    to_json(c) as credit, p.terms, p.state, p.installment_ids
  ${from}
    left join credits c on c.borrower_id = b.id
      and (c.state in ('APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE') or c.reopen_pending_since is not null)
    left join loan_positions p on p.credit_id = c.id
  where ${where}`;

const OF_BORROWER = statement('from borrowers b', 'b.id = $1');
/** No row where the session has ended or the borrower is not active: the check of every call, in the same round trip. */
const OF_SESSION = statement(
  'from sessions s join borrowers b on b.id = s.borrower_id',
  `s.id = $1 and s.ended_at is null and b.active
    and not exists (select from account_blocks block where block.borrower_id = b.id and block.ended_at is null)`,
);

type Marks = Pick<LoadedCredit, 'leftOn' | 'isTransferReturned'>;
const NO_MARKS: Marks = { leftOn: null, isTransferReturned: false };

/** By credit id; read for those alone that may have a mark. */
async function readMarks(db: Db, credits: readonly CreditJson[]): Promise<Map<number, Marks>> {
  const marked = credits.filter((row) => row.company_id !== null || row.disbursement_number > 1);
  if (marked.length === 0) return new Map();
  const { rows } = await sql<Marks & { id: number }>`
    select id, (select left_on from active_leavers where credit_id = credits.id) as "leftOn",
      disbursement_number > 1 and not exists (
        select from disbursement_account_changes confirmed
        where confirmed.credit_id = credits.id and confirmed.disbursement_number = credits.disbursement_number
      ) as "isTransferReturned"
    from credits where id = any(${marked.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}

async function recordsOf(db: Db, rows: readonly Found[], today: Day): Promise<BorrowerRecords | undefined> {
  const [owner] = rows;
  if (!owner) return undefined;
  const ceilings = owner.ceilings ?? [];
  const own = rows.flatMap((row) => (row.credit === null ? [] : [row]));
  const open = own.filter(({ credit }) => credit.state !== 'FIN').sort((a, b) => a.credit.id - b.credit.id);
  const openCredits = open.map(({ credit }) => credit);
  const marks = await readMarks(db, openCredits);
  return {
    borrowerId: owner.id,
    active: owner.active,
    unconfirmedEmail: owner.unconfirmed_email && maskedEmail(owner.unconfirmed_email),
    typeUser: owner.type_user,
    paymentAlias: owner.payment_alias,
    rejectedOn: owner.rejected_on,
    hasPendingReopen: own.some(({ credit }) => credit.reopen_pending_since !== null),
    hasPendingCredits: owner.has_waiting,
    payableOrders: (owner.payable_orders ?? []).sort((a, b) => a.id - b.id),
    openCredits: open.map(({ credit, ...position }) => ({
      row: {
        ...credit,
        requested_at: new Date(credit.requested_at),
        signed_at: credit.signed_at === null ? null : new Date(credit.signed_at),
      },
      loan: position.terms && loanFrom(credit.id, position, ceilings, today),
      ...(marks.get(credit.id) ?? NO_MARKS),
    })),
  };
}

export async function readBorrowerRecords(
  db: Db,
  borrowerId: number,
  today: Day,
): Promise<BorrowerRecords | undefined> {
  const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(OF_BORROWER, [borrowerId]));
  return recordsOf(db, rows, today);
}

/** Undefined where the session has ended or belongs to staff, or where the account has ended. */
export async function readRecordsBySession(
  db: Db,
  sessionId: string,
  today: Day,
): Promise<BorrowerRecords | undefined> {
  const rows = await runPrepared<Found>(db, {
    name: 'records by session',
    text: OF_SESSION,
    values: [sessionId],
  });
  return recordsOf(db, rows, today);
}
