/**
 * A borrower's open credits with their schedules, payments and contacts, and the day of the last rejection: one
 * prepared statement, one round trip. The home call is the one that is made most.
 */
import { compareDays, type Day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/simulator';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../db/types.ts';
import type { CreditRow } from '../../credit-life/service.ts';
import { type LoanFacts, lateTermsSql, type OnItsWay } from '../../loan-accounts/service.ts';

export type LoadedCredit = {
  row: CreditRow;
  facts: LoanFacts;
  /** The employee's last day with the company, where somebody said that they left. */
  leftOn: Day | null;
  /** What its company was asked for and has not answered. */
  onItsWay: OnItsWay[];
};

export type BorrowerFacts = {
  borrowerId: number;
  active: boolean;
  typeUser: TypeUser;
  /** Day of the last NO PRESTAMO, or null. */
  rejectedOn: Day | null;
  /** A credit that had ended is owed again, and waits for the open one to end. */
  owesAgain: boolean;
  /** A request of theirs waits for the bureau to answer again. */
  hasWaiting: boolean;
  /** Neither paid in full, nor rejected, nor cancelled; oldest first. */
  openCredits: LoadedCredit[];
};

/** JSON knows no instants: they arrive as ISO texts. */
type JsonRow = Omit<CreditRow, 'requested_at' | 'signed_at'> & {
  requested_at: string;
  signed_at: string | null;
};

type FactsRow = {
  id: number;
  active: boolean;
  type_user: TypeUser;
  rejected_on: Day | null;
  owes_again: boolean;
  has_waiting: boolean;
  /** Null where there is nothing: an aggregate of no rows. */
  credits:
    | ({ row: JsonRow; late: LoanFacts['late']; left_on: Day | null; on_its_way: OnItsWay[] | null } & {
        [Part in Exclude<keyof LoanFacts, 'late'>]: LoanFacts[Part] | null;
      })[]
    | null;
};

/**
 * Made once, as text: to build it anew at every call costs as much as the server needs to run it. Whole rows become
 * JSON, which is a third of the work of naming each value, in no order, which is quicker brought about here; `offset 0`
 * has the server look the few allocations of each payment up, where it would read the whole table to join them.
 */
const FACTS = `
    select b.id, b.active, b.type_user,
      (select d.decided_on from credit_decisions d
       where d.borrower_id = b.id and d.operation = 'NO PRESTAMO'
       order by d.decided_at desc limit 1) as rejected_on,
      exists (select from credits o where o.borrower_id = b.id and o.owed_again_on is not null) as owes_again,
      exists (select from waiting_requests w where w.borrower_id = b.id) as has_waiting,
      (select json_agg(open) from (
        select c as row, ${lateTermsSql('c.late_terms_id')} as late,
          (select left_on from standing_leavers where credit_id = c.id) as left_on,
          (select json_agg(w) from (
            select fortnight, installment_id, amount_pesos from payroll_on_its_way
            where c.company_id is not null and credit_id = c.id
          ) w) as on_its_way,
          (select json_agg(i) from (
            select id, number, due_on, value_pesos from installments where credit_id = c.id
          ) i) as installments,
          (select json_agg(a) from (
            select p.id as payment_id, p.source, part.installment_id, part.part, part.amount_pesos, p.paid_on,
              (select r.paid_on from payments r where r.reverses_payment_id = p.id) as reversed_on
            from payments p cross join lateral (
              select * from payment_allocations own where own.payment_id = p.id offset 0
            ) part
            where p.credit_id = c.id
          ) a) as allocations,
          (select json_agg(n) from (
            select contacted_on from collection_contacts where credit_id = c.id and reached
          ) n) as contacts,
          (select json_agg(g) from (
            select agreed_on, installments, settled_before_pesos from payment_agreements
            where credit_id = c.id order by id
          ) g) as agreements
        from credits c
        where c.borrower_id = b.id
          and c.state in ('APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE')
        order by c.id
      ) open) as credits
`;

const FACTS_OF_BORROWER = `${FACTS} from borrowers b where b.id = $1`;
/** A live session of an active borrower, or no row: the check that every call makes, in the same round trip. */
const FACTS_OF_SESSION = `${FACTS}
  from sessions s join borrowers b on b.id = s.borrower_id
  where s.id = $1 and s.ended_at is null and b.active`;

async function read(db: Db, statement: string, id: number | string): Promise<BorrowerFacts | undefined> {
  const { rows } = await db.executeQuery<FactsRow>(CompiledQuery.raw(statement, [id]));
  const found = rows[0];
  if (!found) return undefined;
  return {
    borrowerId: found.id,
    active: found.active,
    typeUser: found.type_user,
    rejectedOn: found.rejected_on,
    owesAgain: found.owes_again,
    hasWaiting: found.has_waiting,
    openCredits: (found.credits ?? []).map(
      ({
        row,
        left_on: leftOn,
        on_its_way: onItsWay,
        late,
        installments,
        allocations,
        contacts,
        agreements,
      }) => ({
        leftOn,
        onItsWay: onItsWay ?? [],
        row: {
          ...row,
          requested_at: new Date(row.requested_at),
          signed_at: row.signed_at === null ? null : new Date(row.signed_at),
        },
        facts: {
          late,
          installments: (installments ?? []).sort((a, b) => a.number - b.number),
          allocations: (allocations ?? []).sort(
            (a, b) => a.payment_id - b.payment_id || a.installment_id - b.installment_id,
          ),
          contacts: (contacts ?? []).sort((a, b) => compareDays(a.contacted_on, b.contacted_on)),
          agreements: agreements ?? [],
        },
      }),
    ),
  };
}

export function readBorrowerFacts(db: Db, borrowerId: number): Promise<BorrowerFacts | undefined> {
  return read(db, FACTS_OF_BORROWER, borrowerId);
}

/** Undefined where the session is over, is not a borrower's, or the account has ended. */
export function readFactsOfSession(db: Db, sessionId: string): Promise<BorrowerFacts | undefined> {
  return read(db, FACTS_OF_SESSION, sessionId);
}
