/** Waiting money that went back to its owner, or pays a credit by a decision of staff. */
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { ReadEvents, Recorded } from './recorded.ts';

export const readReturned: ReadEvents = async (db, creditId) => {
  const { rows } = await sql<{ source: string; at: Date; pesos: Pesos }>`
    select 'returned-' || payment.id as source, back.recorded_at as at, back.amount_pesos as pesos
    from unapplied_returns back join payments payment on payment.id = back.payment_id
    where payment.credit_id = ${creditId}
    union all
    select 'exception-' || found.id, ended.resolved_at, found.suspense_pesos
    from payroll_exceptions found join payroll_resolutions ended on ended.exception_id = found.id
    where found.credit_id = ${creditId} and found.kind = 'surplus' and found.suspense_pesos > 0
      and ended.action in ('return_to_employee', 'return_to_company')
    order by 1`.execute(db);
  return rows.map(({ source, at, pesos }) => ({
    kind: 'money_out',
    at,
    recordedAt: at,
    source,
    data: { pesos, to: 'owner' },
  }));
};

/** Money that today sets aside for a decision, and that staff apply to its own credit, was simply money: it has paid already. */
export const readApplied: ReadEvents = async (db, creditId) => {
  const { rows } = await sql<{ id: number; at: Date; pesos: Pesos; from_id: number; to_id: number }>`
    select applied.id, applied.recorded_at as at, applied.amount_pesos as pesos, origin.credit_id as from_id,
      applied.credit_id as to_id
    from payments applied join payments origin on origin.id = applied.from_payment_id
    where applied.source = 'unapplied_funds' and applied.reverses_payment_id is null
      and applied.allocates_again_payment_id is null and ${creditId} in (applied.credit_id, origin.credit_id)
      and applied.credit_id <> origin.credit_id
    order by applied.id`.execute(db);
  return rows.flatMap(({ id, at, pesos, from_id: from, to_id: to }): Recorded[] => {
    const common = { at, recordedAt: at };
    const out = {
      ...common,
      kind: 'money_out',
      source: `applied-${id}`,
      data: { pesos, to: 'other_loan' },
    } as const;
    const money = { pesos, from: 'waiting_money' } as const;
    const into = { ...common, kind: 'money', source: `application-${id}`, data: money } as const;
    return [...(from === creditId ? [out] : []), ...(to === creditId ? [into] : [])];
  });
};
