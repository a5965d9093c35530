/**
 * A borrower's open credits with their schedules, payments and contacts, and the day of the last rejection: one
 * prepared statement, one round trip. The home call is the one that is made most.
 */
import type { Day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/simulator';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/types.ts';
import type { CreditRow } from '../credit-life/service.ts';
import type { LoanFacts } from '../loan-accounts/service.ts';

export type LoadedCredit = { row: CreditRow; facts: LoanFacts };

export type BorrowerFacts = {
  borrowerId: number;
  active: boolean;
  typeUser: TypeUser;
  /** Day of the last NO PRESTAMO, or null. */
  rejectedOn: Day | null;
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
  credits: (LoanFacts & { row: JsonRow })[];
};

/** Made once, as text: to build it anew at every call costs as much as the server needs to run it. */
const FACTS = `
    select b.id, b.active, b.type_user,
      (select d.decided_on from credit_decisions d
       where d.borrower_id = b.id and d.operation = 'NO PRESTAMO'
       order by d.decided_at desc limit 1) as rejected_on,
      coalesce((
        select json_agg(json_build_object(
          'row', row_to_json(c),
          'installments', coalesce((
            select json_agg(json_build_object('id', i.id, 'number', i.number, 'due_on', i.due_on,
              'value_pesos', i.value_pesos) order by i.number)
            from installments i where i.credit_id = c.id), '[]'),
          'allocations', coalesce((
            select json_agg(json_build_object('payment_id', p.id, 'installment_id', a.installment_id, 'part', a.part,
              'amount_pesos', a.amount_pesos, 'paid_on', p.paid_on, 'reversed_on', r.paid_on)
              order by p.id, a.installment_id)
            from payments p
            join payment_allocations a on a.payment_id = p.id
            left join payments r on r.reverses_payment_id = p.id
            where p.credit_id = c.id), '[]'),
          'contacts', coalesce((
            select json_agg(json_build_object('contacted_on', n.contacted_on) order by n.contacted_on)
            from collection_contacts n where n.credit_id = c.id), '[]')
        ) order by c.id)
        from credits c
        where c.borrower_id = b.id
          and c.state in ('APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE')
      ), '[]') as credits
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
    openCredits: found.credits.map(({ row, ...facts }) => ({
      row: {
        ...row,
        requested_at: new Date(row.requested_at),
        signed_at: row.signed_at === null ? null : new Date(row.signed_at),
      },
      facts,
    })),
  };
}

export function readBorrowerFacts(db: Db, borrowerId: number): Promise<BorrowerFacts | undefined> {
  return read(db, FACTS_OF_BORROWER, borrowerId);
}

/** Undefined where the session is over, is not a borrower's, or the account has ended. */
export function readFactsOfSession(db: Db, sessionId: string): Promise<BorrowerFacts | undefined> {
  return read(db, FACTS_OF_SESSION, sessionId);
}
