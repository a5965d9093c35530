import type { Pesos } from '@unamano/domain/money';
import type { InstantPayoutState } from '@unamano/domain/money/instant-payout';
import type { KeyKind } from '@unamano/domain/money/payment-key';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { type CompanyScope, inCompanySql } from '../../../../kernel/company-scope.ts';

export type DeskRow = {
  id_credit: number;
  id_user: number;
  name: string;
  dni: string;
  amount: Pesos;
  replaces_credit_id: number | null;
  disbursement_number: number;
  bank: string;
  kind: KeyKind;
  value_sealed: string | null;
  /** The credit became ready for its money. */
  ready_at: Date;
  /** The last payout to this key; null where none was ordered. */
  state: InstantPayoutState | null;
  ordered_at: Date | null;
  sent_at: Date | null;
  ended_at: Date | null;
  provider_id: string | null;
  failure: string | null;
  returned_at: Date | null;
  return_reason: string | null;
};

/** The credits that wait for an instant payment, the longest first; before them money that nothing waited for. */
export async function readDesk(db: Db, scope: CompanyScope, limit: number): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select credits.id as id_credit, credits.borrower_id as id_user, borrowers.first_name || ' ' || borrowers.last_name as name, borrowers.dni,
      coalesce(payout.amount_pesos, credits.amount) as amount, credits.replaces_credit_id, credits.disbursement_number,
      key.bank, key.kind, key.value_sealed, coalesce(ready.happened_at, payout.ordered_at) as ready_at,
      payout.state, payout.ordered_at, payout.sent_at, payout.ended_at, payout.provider_id, payout.failure,
      payout.returned_at, payout.return_reason
    from (
      select credits.id as credit_id, disbursements.payment_key_id, (
        select max(id) from instant_payouts
        where credit_id = credits.id and disbursement_number = credits.disbursement_number
          and payment_key_id = disbursements.payment_key_id
      ) as payout_id
      from credits join disbursements on disbursements.credit_id = credits.id
      where credits.state = 'IN_PROCESS' and disbursements.payment_key_id is not null
      union all
      select credit_id, payment_key_id, id from instant_payouts where state = 'paid_twice' and returned_at is null
      union all
      select credit_id, payment_key_id, instant_payouts.id
      from instant_payouts join credits on credits.id = credit_id
      where instant_payouts.state = 'completed' and returned_at is not null and credits.state = 'ACTIVE'
        and credits.disbursement_number = instant_payouts.disbursement_number
    ) listed
      join credits on credits.id = listed.credit_id
      join borrowers on borrowers.id = credits.borrower_id
      join payment_keys key on key.id = listed.payment_key_id
      left join instant_payouts payout on payout.id = listed.payout_id
      left join lateral (
        select max(happened_at) as happened_at from credit_events
        where credit_id = credits.id and to_state = 'IN_PROCESS'
      ) ready on true
    where ${inCompanySql('credits.company_id', scope)}
    order by payout.state is distinct from 'paid_twice', ready_at, credits.id limit ${limit}`.execute(db);
  return rows;
}

/** Credits of an instant payment that nobody has ordered a payout of, the longest waiting first. */
export async function unorderedCredits(db: Db, amountPesosMax: Pesos, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('credits')
    .innerJoin('disbursements', 'disbursements.credit_id', 'credits.id')
    .select('credits.id')
    .where('credits.state', '=', sql.lit('IN_PROCESS'))
    .where('disbursements.payment_key_id', 'is not', null)
    .where('credits.amount', '<=', amountPesosMax)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('instant_payouts')
            .select('instant_payouts.id')
            .whereRef('instant_payouts.credit_id', '=', 'credits.id')
            .whereRef('instant_payouts.disbursement_number', '=', 'credits.disbursement_number'),
        ),
      ),
    )
    .orderBy('credits.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the key was resolved for this credit. */
export async function isKeyOf(db: Db, id: number, creditId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_keys')
    .select('id')
    .where('id', '=', id)
    .where('credit_id', '=', creditId)
    .executeTakeFirst();
  return row !== undefined;
}
