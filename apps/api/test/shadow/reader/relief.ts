/** What collections granted: agreements, waivers, write-offs. */
import type { Day } from '@unamano/domain/calendar';
import type { LateChargePart } from '@unamano/domain/loans/replay/events';
import { type Pesos, sumPesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { ReadEvents } from './recorded.ts';

type Agreement = { id: number; at: Date; installments: { due_on: Day; amount_pesos: Pesos }[] };

export const readAgreements: ReadEvents = async (db, creditId) => {
  const { rows } = await sql<Agreement>`
    select id, recorded_at as at, installments from payment_agreements where credit_id = ${creditId}
    order by id`.execute(db);
  return rows.map(({ id, at, installments }) => ({
    kind: 'agreement',
    at,
    recordedAt: at,
    source: `agreement-${id}`,
    data: {
      debtPesos: sumPesos(installments.map((row) => row.amount_pesos)),
      installments: installments.map((row) => ({ dueOn: row.due_on, amount: row.amount_pesos })),
    },
  }));
};

/** Waivers of staff. What a late wage corrects follows from the wage. */
export const readWaivers: ReadEvents = async (db, creditId) => {
  const { rows } = await sql<{ id: number; at: Date; pesos: Pesos; part: LateChargePart }>`
    select payment.id, payment.recorded_at as at, payment.amount_pesos as pesos,
      (select min(part) from payment_allocations where payment_id = payment.id) as part
    from payments payment join waiver_grants given on given.payment_id = payment.id
    where payment.credit_id = ${creditId} order by payment.id`.execute(db);
  return rows.map(({ id, at, pesos, part }) => ({
    kind: 'waived',
    at,
    recordedAt: at,
    source: `waiver-${id}`,
    data: { pesos, part },
  }));
};

export const readWriteOffs: ReadEvents = async (db, creditId) => {
  const { rows } = await sql<{ at: Date }>`
    select recorded_at as at from credit_write_offs where credit_id = ${creditId}`.execute(db);
  return rows.map(({ at }) => ({
    kind: 'written_off',
    at,
    recordedAt: at,
    source: 'write-off',
    data: {},
  }));
};
