/**
 * A borrower's open credits with their schedules, payments and contacts, and the day of the last rejection, in one prepared
 * statement: the home call is the most frequent one.
 */
import type { Day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/loans/price/simulator';
import type { Pesos } from '@unamano/domain/money';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import type { CreditRow } from '../../../loans/credit-lifecycle/index.ts';
import {
  contactsSql,
  creditCostSql,
  type DeductionInTransit,
  type LoanRecords,
  lateTermsSql,
  payrollAnswersSql,
  scheduleVersionsSql,
  storedSchedule,
} from '../../../loans/loan-accounts/index.ts';

export type LoadedCredit = {
  row: CreditRow;
  records: LoanRecords;
  /** The employee's last day at the company, where the employee was recorded as a leaver. */
  leftOn: Day | null;
  deductionsInTransit: DeductionInTransit[];
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
  unconfirmedEmail: string | null;
  typeUser: TypeUser;
  /** Day of the last NO PRESTAMO, or null. */
  rejectedOn: Day | null;
  /** A credit that had ended is owed again, and is reopened when the open one ends. */
  hasPendingReopen: boolean;
  /** A request waits for the bureau to be available again. */
  hasPendingCredits: boolean;
  /** After so many business days a company without an answer is silent. */
  answerBusinessDays: number;
  /** Orders at the gateway that were not paid yet; they may have expired. */
  payableOrders: PayableOrderRow[];
  /** Not paid in full, rejected or cancelled; oldest first. */
  openCredits: LoadedCredit[];
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
  answer_business_days: number;
  payable_orders: PayableOrderRow[] | null;
  /** Null: an aggregate of no rows. */
  credits:
    | ({
        row: JsonRow;
        late: LoanRecords['late'];
        is_payroll: boolean;
        left_on: Day | null;
        deductions_in_transit: DeductionInTransit[] | null;
        is_transfer_returned: boolean;
      } & {
        [Part in Exclude<keyof LoanRecords, 'late' | 'is_payroll' | 'installments'>]:
          | LoanRecords[Part]
          | null;
      })[]
    | null;
};

/**
 * A constant text: building it with Kysely at every call takes as long as running it. Rows are converted to JSON without naming
 * their columns (a third of the work), and sorted here. `offset 0` makes the planner look up the allocations of each payment
 * by index instead of reading all of the table.
 */
const BORROWER_RECORDS_SQL = `
    select b.id, b.active, b.type_user, case when b.email_confirmed_at is null then b.email end as unconfirmed_email,
      (select d.decided_on from credit_decisions d
       where d.borrower_id = b.id and d.operation = 'NO PRESTAMO'
       order by d.decided_at desc limit 1) as rejected_on,
      exists (select from credits o where o.borrower_id = b.id and o.reopen_pending_since is not null) as has_pending_reopen,
      exists (select from waiting_requests w where w.borrower_id = b.id) as has_waiting,
      (select answer_business_days from limits_on($2)) as answer_business_days,
      (select json_agg(payable) from (
        select o.id, o.credit_id, o.order_code, o.checkout_url, o.amount_pesos, o.created_at, o.expires_on
        from credits owned cross join lateral (
          select * from payment_orders own where own.credit_id = owned.id and own.state = 'PENDIENTE' offset 0
        ) o
        where owned.borrower_id = b.id
      ) payable) as payable_orders,
      (select json_agg(open) from (
        select c as row, ${lateTermsSql('c.late_terms_id')} as late,
          ${creditCostSql('c')} as cost, c.company_id is not null as is_payroll,
          (select left_on from active_leavers where credit_id = c.id) as left_on,
          (select json_agg(w) from (
            select pay_period, installment_id, amount_pesos from payroll_deductions_in_transit
            where c.company_id is not null and credit_id = c.id
          ) w) as deductions_in_transit,
          c.disbursement_number > 1 and not exists (
            select from disbursement_account_changes confirmed
            where confirmed.credit_id = c.id and confirmed.disbursement_number = c.disbursement_number
          ) as is_transfer_returned,
          (select json_agg(i) from (
            select id, number, due_on, value_pesos from installments
            where credit_id = c.id and disbursement_number = c.disbursement_number
          ) i) as disbursed,
          ${scheduleVersionsSql('c')} as versions,
          (select json_agg(a) from (
            select p.id as payment_id, p.source, part.installment_id, part.part, part.amount_pesos, p.paid_on,
              (select r.paid_on from payments r where r.reverses_payment_id = p.id) as reversed_on
            from payments p cross join lateral (
              select * from payment_allocations own where own.payment_id = p.id offset 0
            ) part
            where p.credit_id = c.id and (c.disbursement_number = 1 or exists (
              select from installments own
              where own.id = part.installment_id and own.disbursement_number = c.disbursement_number
            ))
          ) a) as allocations,
          ${payrollAnswersSql('c')} as payroll_answers, ${contactsSql('c.id')} as contacts,
          (select json_agg(g) from (
            select agreed_on, installments, paid_before_agreement_pesos from payment_agreements
            where credit_id = c.id order by id
          ) g) as agreements
        from credits c
        where c.borrower_id = b.id
          and c.state in ('APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE')
        order by c.id
      ) open) as credits
`;

const RECORDS_BY_BORROWER_SQL = `${BORROWER_RECORDS_SQL} from borrowers b where b.id = $1`;
/** No row where the session has ended or the borrower is not active: the check of every call, in the same round trip. */
const RECORDS_BY_SESSION_SQL = `${BORROWER_RECORDS_SQL}
  from sessions s join borrowers b on b.id = s.borrower_id
  where s.id = $1 and s.ended_at is null and b.active`;

async function read(
  db: Db,
  statement: string,
  id: number | string,
  today: Day,
): Promise<BorrowerRecords | undefined> {
  const { rows } = await db.executeQuery<BorrowerRecordsRow>(CompiledQuery.raw(statement, [id, today]));
  const found = rows[0];
  if (!found) return undefined;
  return {
    borrowerId: found.id,
    active: found.active,
    unconfirmedEmail: found.unconfirmed_email,
    typeUser: found.type_user,
    rejectedOn: found.rejected_on,
    hasPendingReopen: found.has_pending_reopen,
    hasPendingCredits: found.has_waiting,
    answerBusinessDays: found.answer_business_days,
    payableOrders: (found.payable_orders ?? []).sort((a, b) => a.id - b.id),
    openCredits: (found.credits ?? []).map(
      ({
        row,
        left_on: leftOn,
        deductions_in_transit: deductionsInTransit,
        is_transfer_returned: isTransferReturned,
        late,
        cost,
        is_payroll,
        disbursed,
        versions,
        allocations,
        contacts,
        agreements,
        payroll_answers,
      }) => ({
        leftOn,
        deductionsInTransit: deductionsInTransit ?? [],
        isTransferReturned,
        row: {
          ...row,
          requested_at: new Date(row.requested_at),
          signed_at: row.signed_at === null ? null : new Date(row.signed_at),
        },
        records: {
          late,
          cost,
          is_payroll,
          ...storedSchedule(
            (disbursed ?? []).sort((a, b) => a.number - b.number),
            versions,
          ),
          allocations: (allocations ?? []).sort(
            (a, b) => a.payment_id - b.payment_id || a.installment_id - b.installment_id,
          ),
          contacts: contacts ?? [],
          agreements: agreements ?? [],
          payroll_answers: payroll_answers ?? [],
        },
      }),
    ),
  };
}

export function readBorrowerRecords(
  db: Db,
  borrowerId: number,
  today: Day,
): Promise<BorrowerRecords | undefined> {
  return read(db, RECORDS_BY_BORROWER_SQL, borrowerId, today);
}

/** Undefined where the session has ended or belongs to staff, or where the account has ended. */
export function readRecordsBySession(
  db: Db,
  sessionId: string,
  today: Day,
): Promise<BorrowerRecords | undefined> {
  return read(db, RECORDS_BY_SESSION_SQL, sessionId, today);
}
