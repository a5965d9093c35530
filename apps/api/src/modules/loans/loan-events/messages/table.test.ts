/** Each row of the table: what happens to a loan, and the message that its owner gets. */
import { type Day, day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { createPaymentsFixture } from '../../../../../test/fixtures/payments.ts';
import { passAllDays, readEventsOf } from '../index.ts';
import type { CHANGE_MESSAGES } from './table.ts';

const database = await sharedDatabase();

/** 150,000 in two installments: 103,145 on 10 February and 103,144 on 10 March. */
async function lentWorld() {
  const world = createPaymentsFixture(database.db, '2026-01-10');
  const credit = await world.activeCredit();
  const { id } = credit;
  const on = (today: string) => world.clock.setDay(today);
  const sourceOf = async (kind: string) =>
    (await readEventsOf(database.db, id)).findLast(({ event }) => event.kind === kind)?.event.source ?? '';
  return {
    ...{ ...world, credit, id, on },
    record: (kind: Parameters<typeof world.recordNow>[1], data: object = {}, source?: string) =>
      world.recordNow(id, kind, data, source),
    undo: async (kind: string) => world.reverse(id, await sourceOf(kind)),
    /** 46,855 of it wait. */
    wageWithSurplus: () => {
      on('2026-02-10');
      return world.postWage(id, pesos(150_000), 1);
    },
    passDays: (today: Day) => {
      on(today);
      return passAllDays(database.db, today, world.clock.now());
    },
    promised: async (dueOn: string) => {
      const { owed } = await world.loanBalance(id);
      return { debtPesos: owed, installments: [{ dueOn, amount: owed }] };
    },
  };
}

type Lent = Awaited<ReturnType<typeof lentWorld>>;
type Row = { readonly happens: (lent: Lent) => Promise<unknown>; readonly says: object };

const CASES: Record<keyof typeof CHANGE_MESSAGES, Row> = {
  payment_received: {
    happens: async ({ pay, open, credit }) => pay(await open(credit, 1)),
    says: { amountPesos: 103_145, paidOn: '2026-01-10', pendingPesos: 103_144 },
  },
  payment_reversed: {
    happens: async ({ pay, open, credit, undo }) => {
      await pay(await open(credit, 1));
      await undo('money');
    },
    says: { amountPesos: 103_145 },
  },
  funds_applied: {
    happens: async ({ wageWithSurplus, passDays }) => {
      await wageWithSurplus();
      await passDays(day('2026-03-11'));
    },
    says: { amountPesos: 46_855, pendingPesos: 56_305 },
  },
  credit_finished: {
    happens: async ({ pay, open, credit, on, passDays }) => {
      await pay(await open(credit, 1));
      on('2026-03-10');
      await pay(await open(credit, 2, pesos(100_000)));
      await passDays(day('2026-03-11'));
    },
    says: {},
  },
  funds_waiting: {
    happens: ({ wageWithSurplus }) => wageWithSurplus(),
    says: { amountPesos: 46_855, paidOn: '2026-02-10', day: '2026-03-03' },
  },
  funds_freed: {
    happens: async ({ pay, open, credit, undo }) => {
      await pay(await open(credit, 1));
      await undo('disbursed');
    },
    says: { amountPesos: 103_145, day: '2026-02-02' },
  },
  funds_owed_back: {
    happens: async ({ wageWithSurplus, record, reverse, id }) => {
      const wage = await wageWithSurplus();
      await record('money_out', { pesos: 46_855, to: 'owner' });
      await reverse(id, wage);
    },
    says: { amountPesos: 46_855 },
  },
  sent_after_end: {
    happens: ({ recordNow, id }) => recordNow(id, 'withdrawn', {}, 'withdrawal-1', { staffId: 1 }),
    says: { amountPesos: 150_000, day: '2026-02-09' },
  },
  debt_reopened: {
    happens: async ({ activeCredit, pay, open, credit, undo, id }) => {
      await pay(await open(credit, 1));
      await activeCredit(300_000, 2, credit.borrower, id);
      await undo('money');
    },
    says: { pendingPesos: 103_144, next: { amount: 103_144, dueOn: '2026-03-10' } },
  },
  agreement_approved: {
    happens: async ({ on, record, promised }) => {
      on('2026-02-20');
      await record('agreement', await promised('2026-03-02'));
    },
    says: { payments: 1, dueOn: '2026-03-02' },
  },
  plan_granted: {
    happens: async ({ record, promised }) => record('plan', await promised('2026-03-02')),
    says: { dueOn: '2026-03-02' },
  },
  credit_frozen: { happens: ({ record }) => record('frozen'), says: {} },
  credit_released: {
    happens: async ({ record }) => {
      await record('frozen');
      await record('released');
    },
    says: { next: { amount: 103_145, dueOn: '2026-02-10' } },
  },
  employee_left: {
    happens: async ({ record }) => {
      await record('company_answer', { number: 1 }, 'leaver-1-1');
      await record('company_answer', { number: 2 }, 'leaver-1-2');
    },
    says: { amountPesos: 103_145, dueOn: '2026-02-10' },
  },
  company_silent: {
    happens: async ({ record, passDays, id }) => {
      await database.pool.query(
        `update loan_positions set terms = jsonb_set(terms::jsonb, '{typeUser}', '"allied_company"'),
          state = jsonb_set(state::jsonb, '{rows,0,lateAfter}', 'null') where credit_id = $1`,
        [id],
      );
      await record('asked', { number: 1, pesos: 103_145 });
      for (const on of ['2026-02-20', '2026-03-04']) await passDays(day(on));
    },
    says: { amountPesos: 103_145, payPeriod: '2026-02-10' },
  },
};

test.each(Object.entries(CASES))('%s', async (template, { happens, says }) => {
  const lent = await lentWorld();
  await happens(lent);
  const own = (await lent.notified(lent.credit.borrower.id)).filter(
    (message) => message.template === template,
  );
  expect(own).toMatchObject([{ recipient: lent.credit.borrower.cellphone, parameters: says }]);
});

test('a call, an asked wage, a write-off and the payoff of a refinancing have no message', async () => {
  const { activeCredit, record, credit, id, notified } = await lentWorld();
  await record('contact');
  await record('asked', { number: 1, pesos: 103_145 });
  await record('written_off');
  const other = await activeCredit();
  await activeCredit(300_000, 2, other.borrower, other.id);
  expect([await notified(credit.borrower.id), await notified(other.borrower.id), id > 0]).toEqual([
    [],
    [],
    true,
  ]);
});
