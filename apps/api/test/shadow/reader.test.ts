/** A credit's rows read as the events of its loan. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { ORIGIN } from '../fixtures/disbursements.ts';
import { notification } from '../fixtures/payments.ts';
import { withPromises } from './reader/promises.ts';
import { readLoan } from './reader/read-loan.ts';
import { shadowEnvironment } from './sequences.ts';

let database: TestDatabase;
let environment: Awaited<ReturnType<typeof shadowEnvironment>>;

beforeAll(async () => {
  database = await testDatabase();
  environment = await shadowEnvironment(database.db);
});
afterAll(() => database.close());

async function eventsOf(creditId: number) {
  const { terms, ceilings, events } = await readLoan(database.db, creditId, environment.clock.today());
  return withPromises(events, terms, ceilings)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ kind, at, data }) => ({ kind, at: at.toISOString().slice(0, 10), data }));
}

test('money of an order counts from the day of its payer, with what the order promised, and not after its chargeback', async () => {
  const { clock, gateway, payments } = environment;
  environment.restart();
  const credit = await environment.activeCredit();
  clock.setDay('2026-02-01');
  const part = await environment.open(credit, 1, pesos(20_000));
  await environment.pay(part);
  const rest = await environment.open(credit, 1);
  clock.setDay('2026-02-04');
  await environment.pay(rest, day('2026-02-02'));
  gateway.put(part, 'ANULADA');
  await payments.receive(notification(part, 'cancelled'));
  const promise = { settles: { through: 1 }, totalPesos: 103_145, lastDay: '2026-02-02' };
  expect(await eventsOf(credit.id)).toEqual([
    { kind: 'disbursed', at: '2026-01-05', data: { paysOffPesos: 0 } },
    { kind: 'money', at: '2026-02-01', data: { pesos: 20_000, from: 'gateway' } },
    { kind: 'money', at: '2026-02-02', data: { pesos: 83_145, from: 'gateway', promise } },
    { kind: 'void', at: '2026-02-04', data: { source: expect.stringMatching(/^money-/) } },
  ]);
});

test('conversations, agreements, waivers and withdrawals count from their recording', async () => {
  const { clock, contacts, maker, checker, relief, approvals } = environment;
  environment.restart();
  const { id, borrower } = await environment.activeCredit();
  await environment.payments.withdraw(borrower, ORIGIN, id);
  clock.setDay('2026-02-20');
  await contacts.recordContact(maker, ORIGIN, {
    credit_id: id,
    channel: 'phone',
    note: 'llamada',
    reached: true,
  });
  await contacts.recordContact(maker, ORIGIN, {
    credit_id: id,
    channel: 'phone',
    note: 'nadie',
    reached: false,
  });
  const waiver = { credit_id: id, part: 'late_interest', amount: pesos(100), reason: 'cortesía' } as const;
  await relief.grantWaiver({ actor: maker, origin: ORIGIN, input: waiver });
  const asked = await relief.requestAgreement({
    actor: maker,
    origin: ORIGIN,
    input: {
      credit_id: id,
      first_due_on: day('2026-03-01'),
      installments: 1,
      every: 'month',
      reason: 'plan',
    },
  });
  if (!asked.ok) throw new Error(asked.code);
  const requestId = asked.value.id_approval;
  await approvals.decide({ actor: checker, origin: ORIGIN }, { requestId, action: 'approve', reason: '' });
  const debtPesos = (await environment.loanBalance(id)).owed.total;
  expect(await eventsOf(id)).toEqual([
    { kind: 'disbursed', at: '2026-01-05', data: { paysOffPesos: 0 } },
    { kind: 'withdrawn', at: '2026-01-05', data: {} },
    { kind: 'contact', at: '2026-02-20', data: {} },
    { kind: 'waived', at: '2026-02-20', data: { pesos: 100, part: 'late_interest' } },
    {
      kind: 'agreement',
      at: '2026-02-20',
      data: { debtPesos, installments: [{ dueOn: '2026-03-01', amount: debtPesos }] },
    },
  ]);
});
