import type { Day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedDatabase, testDatabase } from '../../../../../test/database/database.ts';
import { makeCompany, makeStaff, ORIGIN } from '../../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture } from '../../../../../test/fixtures/payments.ts';
import { ok } from '../../../../kernel/result.ts';
import type { Cell } from '../../../office/sheets/index.ts';
import { createPortfolio } from './service.ts';

const database = await sharedDatabase();
let world: ReturnType<typeof createPaymentsFixture>;
const files: { name: string; format: string; rows: (readonly Cell[])[] }[] = [];

beforeAll(async () => {
  world = createPaymentsFixture(database.db, '2026-01-10');
});

function thePortfolio() {
  return createPortfolio({
    db: database.db,
    clock: world.clock,
    sheets: {
      async store({ name, format, pages }) {
        const rows: (readonly Cell[])[] = [];
        for await (const page of pages) rows.push(...page);
        files.push({ name, format, rows });
        return ok(`/media/hojas/${name}`);
      },
    },
  });
}

async function summary(input: { from?: string; to?: string; id_company?: number } = {}) {
  const days = { from: input.from as Day | undefined, to: input.to as Day | undefined };
  const reply = await thePortfolio().summary({ input: { ...input, ...days } });
  if (!reply.ok) throw new Error(`${reply.code} ${JSON.stringify(reply.fields)}`);
  return reply.value;
}

test('before anything was lent there is nothing, and no share of nothing', async () => {
  const { first_day, closing, by_company, days, companies } = await summary();
  expect([first_day, by_company, companies, closing.credits, closing.outstanding]).toEqual([
    null,
    [],
    [],
    0,
    0,
  ]);
  expect(closing.par.map(({ share_bps }) => share_bps)).toEqual([null, null, null, null]);
  expect(days).toHaveLength(30);
  expect(await thePortfolio().history({ input: {} })).toEqual(
    ok({ positions: [], roll_rates: [], vintages: [], is_ceiling_pending: false }),
  );
});

test('a credit that owes 5,000 pesos of an installment past due is on time, one that owes 5,001 is late, as the list of late payers has it', async () => {
  const own = await testDatabase();
  try {
    const on = await createPaymentsFixture(own.db, '2026-01-10');
    const ids = [await on.activeCredit(), await on.activeCredit()];
    on.clock.setDay('2026-02-10');
    // Of 103,145 each.
    for (const [index, id] of ids.entries()) await on.pay(await on.open(id, 1, pesos(98_145 - index)));
    const { rows } = await own.pool.query(
      `select credit_id from loan_positions where late_from < '2026-03-01' order by 1`,
    );
    expect(rows).toEqual([{ credit_id: ids[1]?.id }]);
    const portfolio = createPortfolio({ db: own.db, clock: on.clock, sheets: { store: async () => ok('') } });
    const closingOn = async (to: string) => {
      on.clock.setDay(to);
      const reply = await portfolio.summary({ input: { from: to as Day, to: to as Day } });
      if (!reply.ok) throw new Error(reply.code);
      return reply.value.closing;
    };
    const first = await closingOn('2026-02-11');
    expect(first.aging.slice(0, 2).map(({ credits, outstanding }) => [credits, outstanding])).toEqual([
      [1, 103_144 + 5_000],
      [1, 103_144 + 5_001],
    ]);
    // The second installment is late by a day; the tolerated rest of the first does not make it late by 29.
    const second = await closingOn('2026-03-11');
    expect(second.par.map(({ credits }) => credits)).toEqual([2, 0, 0, 0]);
    expect((await closingOn('2026-03-14')).par.map(({ credits }) => credits)).toEqual([2, 1, 0, 0]);
  } finally {
    await own.close();
  }
});

describe('two credits of 206,289 to pay back in two installments, one of them paid on the day of the first', () => {
  beforeAll(async () => {
    const paying = await world.activeCredit();
    await world.activeCredit();
    world.clock.setDay('2026-02-10');
    await world.pay(await world.open(paying, 1));
    world.clock.setDay('2026-04-15');
  });

  test('shows what was lent and what came in, each on its own day', async () => {
    const { totals, days } = await summary({ from: '2026-01-01', to: '2026-02-28' });
    expect(totals).toMatchObject({ disbursed: 300_000, disbursed_credits: 2, disbursed_cash: 300_000 });
    expect(totals).toMatchObject({
      collected: 103_145,
      collected_installments: 103_145,
      collected_late_charges: 0,
    });
    expect(days.filter((row) => row.disbursed + row.collected > 0)).toEqual([
      { day: '2026-01-10', disbursed: 300_000, disbursed_credits: 2, collected: 0, outstanding: 412_578 },
      { day: '2026-02-10', disbursed: 0, disbursed_credits: 0, collected: 103_145, outstanding: 309_433 },
    ]);
  });

  test.each([
    ['2026-02-10', [0, 0, 0, 0]],
    ['2026-02-11', [206_289, 0, 0, 0]],
    ['2026-03-12', [309_433, 0, 0, 0]],
    ['2026-03-13', [309_433, 206_289, 0, 0]],
    ['2026-04-09', [309_433, 206_289, 0, 0]],
    ['2026-04-10', [309_433, 309_433, 0, 0]],
    ['2026-04-11', [309_433, 309_433, 0, 0]],
    ['2026-04-12', [309_433, 309_433, 206_289, 0]],
  ])('on %s all of a late credit is at risk, from one day and past 30, 60 and 90', async (to, risk) => {
    const { closing } = await summary({ from: to, to });
    expect(closing.outstanding).toBe(309_433);
    expect(closing.par.map(({ outstanding }) => outstanding)).toEqual(risk);
  });

  test('the half of what was lent in January was late by more than 30 days in March, all of it in April', async () => {
    world.clock.setDay('2026-05-02');
    const reply = await thePortfolio().history({ input: {} });
    if (!reply.ok) throw new Error(reply.code);
    const [vintage] = reply.value.vintages;
    expect(vintage).toMatchObject({ month: '2026-01', credits: 2, amount: 300_000 });
    expect(vintage?.cells.map(({ share_bps }) => share_bps)).toEqual([0, 0, 5_000, 10_000]);
    const march = reply.value.roll_rates.find(({ to }) => to === '2026-03-31');
    expect(march).toMatchObject({ from: '2026-02-28', is_full_month: true });
    const went = march?.rows.map(({ bucket, to }) => [bucket, to.find(({ credits }) => credits > 0)?.state]);
    expect(went?.slice(0, 2)).toEqual([
      ['current', 'days_1_30'],
      ['days_1_30', 'days_31_60'],
    ]);
    expect(reply.value.roll_rates.at(-1)).toMatchObject({ to: '2026-05-02', is_full_month: false });
    world.clock.setDay('2026-04-15');
  });

  test('covers one company, the people without one, or all people', async () => {
    const id_company = await makeCompany(database.db);
    expect((await summary({ id_company })).closing.credits).toBe(0);
    expect((await summary({ id_company: 0 })).closing.credits).toBe(2);
    expect((await summary({ id_company: 0 })).by_company).toMatchObject([{ id_company: null, credits: 2 }]);
    expect((await summary()).closing.credits).toBe(2);
  });

  test.each([
    [{ from: '2026-04-01', to: '2026-04-16' }, { to: 'Debe ser hoy o un día que ya pasó' }],
    [{ from: '2026-04-02', to: '2026-04-01' }, { from: 'Debe ser antes del último día' }],
    [{ from: '2025-04-14', to: '2026-04-15' }, { from: 'Elige 366 días o menos' }],
  ])('%j is refused at its field', async ({ from, to }, fields) => {
    const input = { from: from as Day, to: to as Day };
    expect(await thePortfolio().summary({ input })).toEqual({ ok: false, code: 'VALIDATION_ERROR', fields });
  });

  test('a company that there is not is not found', async () => {
    const asked = { input: { id_company: 999_999_999 } };
    expect(await thePortfolio().summary(asked)).toMatchObject({ ok: false, code: 'OBJECT_NOT_FOUND' });
    expect(await thePortfolio().history(asked)).toMatchObject({ ok: false, code: 'OBJECT_NOT_FOUND' });
  });

  test.each([
    ['days', 'cartera-por-dia', 30],
    ['companies', 'cartera-por-empresa', 1],
    ['aging', 'cartera-edades', 5],
    ['vintages', 'cartera-cosechas', 3],
    ['roll_rates', 'cartera-rodamiento', 6],
  ] as const)('%s leave as a file, and the audit knows who took them', async (table, name, rows) => {
    const actor = await makeStaff(database.db);
    const reply = await thePortfolio().export({ actor, origin: ORIGIN, input: { table, format: 'csv' } });
    expect(reply).toEqual(ok({ url: `/media/hojas/${name}` }));
    expect(files.at(-1)).toMatchObject({ name, format: 'csv' });
    expect(files.at(-1)?.rows).toHaveLength(rows);
    const fact = await database.db
      .selectFrom('audit_events')
      .select(['action', 'subject_id'])
      .where('actor_id', '=', actor.id)
      .executeTakeFirst();
    expect(fact).toEqual({ action: 'portfolio.export', subject_id: `portfolio ${table}` });
  });
});
