/** Each figure of the owner on the demo data, compared with a calculation that shares nothing with it. */
import type { Reply } from '@unamano/contract/endpoint';
import { OWNER_FIGURES, type OwnerFigure, type ownerFigures } from '@unamano/contract/money/owner-figures';
import { addDays, type Day, day } from '@unamano/domain/calendar';
import { replay } from '@unamano/domain/loans/replay/replay';
import { isFrozen } from '@unamano/domain/loans/replay/rules/pauses';
import { promiseInForce } from '@unamano/domain/loans/replay/rules/promises';
import { unpaidOf } from '@unamano/domain/loans/replay/state';
import { OUTSIDE_ACCOUNTS } from '@unamano/domain/money/outside-entries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realClock } from '../src/kernel/clock.ts';
import { ALL_COMPANIES } from '../src/kernel/company-scope.ts';
import { addUpFigures } from '../src/modules/loans/loan-events/index.ts';
import { type Place, startPlace } from '../test/fixtures/demo-place.ts';
import { readBook } from '../test/fixtures/portfolio.ts';
import { loadDemoData } from './load.ts';

const OTHERS = 40;

let place: Place;
let today: Day;
let figures: Reply<typeof ownerFigures>;

beforeAll(async () => {
  place = await startPlace(OTHERS);
  await loadDemoData(place.options);
  // Of so few people none waits for the money.
  await rows(`
    with ready as (
      update credits set state = 'IN_PROCESS'
      where id = (select min(id) from credits where state = 'SIGNED' and type_user = 'user_external') returning id
    ), account as (
      insert into disbursements (credit_id, disbursement_type, requested_at) select id, 'MONEY_ORDER', now() from ready
    )
    insert into credit_events (credit_id, from_state, to_state, actor, address, reason, happened_at)
    select id, 'SIGNED', 'IN_PROCESS', 'platform', '', '', now() from ready`);
  await addUpFigures(place.options.db);
  today = realClock.today();
  figures = await read();
}, 240_000);
afterAll(() => place.close());

async function read() {
  const reply = await place.services.ownerFigures.figures();
  if (!reply.ok) throw new Error('no figures');
  return reply.value;
}

async function rows<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await place.options.pool.query(statement, values)).rows;
}

async function summary(from: string, to: string) {
  const reply = await place.services.portfolio.summary({ input: { from: day(from), to: day(to) } });
  if (!reply.ok) throw new Error(reply.code);
  return reply.value;
}

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const sumOf = (found: readonly { pesos: number }[]) => ({
  credits: found.length,
  pesos: add(found.map(({ pesos }) => pesos)),
});

type Credit = {
  id: number;
  borrower_id: number;
  state: string;
  amount: number;
  decision_id: number;
  signed_at: Date | null;
  disbursed_on: Day | null;
  finished_on: Day | null;
  disbursement_number: number;
  replaces_credit_id: number | null;
};
const credits = () => rows<Credit>('select * from credits');

it('has something to count', () => {
  const { weeks, income, cost_of_risk, funnel, cash, borrowers } = figures;
  expect(
    weeks.filter(({ due, collected, outstanding }) => due * collected * outstanding > 0).length,
  ).toBeGreaterThan(8);
  expect(income.at(-2)?.total).toBeGreaterThan(0);
  expect(cost_of_risk.average).toBeGreaterThan(0);
  // Write-offs, and loans that were as late twelve weeks ago, are checked in cost-of-risk.test.ts.
  for (const found of [
    funnel.asked,
    funnel.offered,
    funnel.signed,
    cash.expected_in,
    cash.to_send,
    cash.to_come,
  ])
    expect(found.credits).toBeGreaterThan(0);
  expect(borrowers.new.credits + borrowers.repeat.credits).toBeGreaterThan(0);
});

it('the weeks are twelve, from Monday to Sunday, and the last one has today', () => {
  for (const { from, to } of figures.weeks) {
    expect(new Date(`${from}T12:00:00Z`).getUTCDay()).toBe(1);
    expect(addDays(day(from), 6)).toBe(to);
  }
  const last = figures.weeks.at(-1);
  expect([last && last.from <= today, last && today <= last.to]).toEqual([true, true]);
});

it('the balance is that of the lines of the loans account', async () => {
  const balanceOn = async (to: string) =>
    (
      await rows<{ sum: number }>(
        `select coalesce(sum(amount_pesos), 0)::bigint as sum from journal_lines
         where account = 'loans_receivable' and value_on <= $1`,
        [to],
      )
    )[0]?.sum;
  expect(figures.outstanding_before).toBe(await balanceOn(addDays(day(figures.weeks[0]?.from ?? ''), -1)));
  for (const { to, outstanding } of figures.weeks)
    expect(outstanding, to).toBe(await balanceOn(to <= today ? to : today));
});

it('what was due is the installments of loans until their end', async () => {
  const all = new Map((await credits()).map((credit) => [credit.id, credit]));
  const installments = await rows<{
    credit_id: number;
    due_on: Day;
    value_pesos: number;
    disbursement_number: number;
  }>('select * from installments');
  const isDue = ({ credit_id, due_on, disbursement_number }: (typeof installments)[number]) => {
    const credit = all.get(credit_id);
    if (!credit?.disbursed_on || credit.disbursement_number !== disbursement_number) return false;
    return credit.finished_on === null || due_on <= credit.finished_on;
  };
  for (const { from, to, due } of figures.weeks) {
    const own = installments.filter((row) => row.due_on >= from && row.due_on <= to && isDue(row));
    expect(due, from).toBe(add(own.map((row) => row.value_pesos)));
  }
});

it('what was collected is what the figures of the loan book say', async () => {
  for (const { from, to, collected } of figures.weeks)
    expect(collected, from).toBe((await summary(from, to <= today ? to : today)).totals.collected);
});

it('income is what the trial balance has without what the ends of months moved, by value day', async () => {
  for (const { from, to, kinds, total } of figures.income) {
    const reply = await place.services.accounting.balance({
      input: { from: day(from), to: day(to), by: 'value' },
    });
    if (!reply.ok) throw new Error('no balance');
    const ends = await rows<{ account: string; pesos: number }>(
      `select account, -sum(amount_pesos)::bigint as pesos from journal_lines
       join journal_entries on journal_entries.id = entry_id
       where kind in ('month_end', 'year_close') and value_on between $1 and $2 group by account`,
      [from, to],
    );
    const moved = new Map(ends.map(({ account, pesos }) => [account, pesos]));
    const booked = reply.value.rows
      .filter(
        ({ kind, account }) => kind === 'income' && !OUTSIDE_ACCOUNTS.some((outside) => outside === account),
      )
      .map(({ account, debits, credits: credited }) => ({
        account,
        pesos: credited - debits - (moved.get(account) ?? 0),
      }));
    for (const { account, pesos } of booked)
      expect(kinds.find((row) => row.account === account)?.pesos, `${from} ${account}`).toBe(pesos);
    expect(total).toBe(add(booked.map(({ pesos }) => pesos)));
  }
});

it('the cost of risk is written off and the change of what is late by more than 90 days, over the average balance', async () => {
  const { from, to, written_off, over_90, over_90_before, average, share_bps } = figures.cost_of_risk;
  const { totals, opening, closing, days } = await summary(from, to);
  const late = ({ aging }: typeof closing) => {
    const bucket = aging.find((row) => row.bucket === 'days_91');
    return { credits: bucket?.credits, pesos: bucket?.outstanding };
  };
  expect(written_off).toEqual({ credits: totals.written_off_credits, pesos: totals.written_off });
  expect(over_90_before).toEqual(late(opening));
  expect(over_90).toEqual(late(closing));
  const mean = add(days.map(({ outstanding }) => outstanding)) / days.length;
  expect(average).toBe(Math.round(mean));
  const cost = totals.written_off + over_90.pesos - over_90_before.pesos;
  expect(share_bps).toBe(Math.round((cost * 10_000) / average));
});

it('the funnel follows the requests of thirty days', async () => {
  const { from, to, asked, offered, signed, paid_out } = figures.funnel;
  const decisions = await rows<{ id: number; decided_on: Day; inputs: { requestedAmount: number } }>(
    'select * from credit_decisions',
  );
  const recent = decisions.filter(({ decided_on }) => decided_on >= from && decided_on <= to);
  const own = (await credits()).filter(({ decision_id }) => recent.some(({ id }) => id === decision_id));
  const amounts = (found: readonly Credit[]) => sumOf(found.map(({ amount }) => ({ pesos: amount })));
  expect(asked).toEqual(sumOf(recent.map(({ inputs }) => ({ pesos: inputs.requestedAmount }))));
  expect(offered).toEqual(amounts(own));
  expect(signed).toEqual(amounts(own.filter(({ signed_at }) => signed_at !== null)));
  expect(paid_out).toEqual(amounts(own.filter(({ disbursed_on }) => disbursed_on !== null)));
});

it('the cash of seven days is what falls due, and what signed credits are still to get', async () => {
  const { from, to, expected_in, to_send, to_come } = figures.cash;
  expect(to).toBe(addDays(day(from), 6));
  const expected = (await readBook(place.options.db)).flatMap(({ terms, ceilings, events }) => {
    const state = replay(terms, ceilings, events, today);
    if (state.endedOn !== null || state.writtenOff !== null || isFrozen(state)) return [];
    expect(promiseInForce(state, 'plan', today)).toBeUndefined();
    const owed = add(state.rows.filter(({ dueOn }) => dueOn >= from && dueOn <= to).map(unpaidOf));
    const pesos = owed - Math.max(0, state.waiting);
    return pesos > 0 ? [{ pesos }] : [];
  });
  expect(expected_in).toEqual(sumOf(expected));

  const queue = await place.services.disbursements.queue({
    kind: 'staff',
    id: 1,
    scope: ALL_COMPANIES,
    isAdmin: true,
    modules: ['disbursement_confirm'],
    sessionId: 's',
  });
  expect(to_send).toEqual({
    credits: queue.credits_total,
    pesos: add(queue.credits.map(({ amount_to_disburse }) => amount_to_disburse)),
  });
  const waiting = (await credits()).filter(({ state }) =>
    ['SIGNED', 'IN_REVIEW', 'TO_CONFIRM'].includes(state),
  );
  expect(waiting.filter(({ replaces_credit_id }) => replaces_credit_id !== null)).toEqual([]);
  expect(to_come).toEqual(sumOf(waiting.map(({ amount }) => ({ pesos: amount }))));
});

it('a borrower is new with the first credit that was paid out', async () => {
  const { from, to, new: fresh, repeat } = figures.borrowers;
  const paid = (await credits())
    .filter(({ disbursed_on }) => disbursed_on !== null)
    .sort(
      (one, other) => ((one.disbursed_on ?? '') < (other.disbursed_on ?? '') ? -1 : 1) || one.id - other.id,
    );
  const seen = new Set<number>();
  const kinds = paid.map((credit) => {
    const isNew = !seen.has(credit.borrower_id);
    seen.add(credit.borrower_id);
    return { isNew, pesos: credit.amount, on: credit.disbursed_on ?? '' };
  });
  const recent = kinds.filter(({ on }) => on >= from && on <= to);
  expect(fresh).toEqual(sumOf(recent.filter(({ isNew }) => isNew)));
  expect(repeat).toEqual(sumOf(recent.filter(({ isNew }) => !isNew)));
});

describe('the list of a figure', () => {
  async function listOf(figure: OwnerFigure, week?: string) {
    const found: { key: number; pesos: number }[] = [];
    for (let cursor = ''; ; ) {
      const reply = await place.services.ownerFigures.credits({
        input: { figure, cursor, week: week === undefined ? undefined : day(week) },
      });
      if (!reply.ok) throw new Error(figure);
      found.push(...reply.value.rows);
      if (reply.value.next_cursor === null) return { found, total: reply.value.total };
      cursor = reply.value.next_cursor;
    }
  }

  it.each(OWNER_FIGURES)('%s adds up to it', async (figure) => {
    const { funnel, cash, borrowers, cost_of_risk, weeks } = figures;
    const week = weeks.at(-3);
    const of: Record<OwnerFigure, { credits?: number; pesos: number }> = {
      outstanding: { pesos: weeks.at(-1)?.outstanding ?? 0 },
      due: { pesos: week?.due ?? 0 },
      collected: { pesos: week?.collected ?? 0 },
      ...cost_of_risk,
      ...funnel,
      ...cash,
      ...borrowers,
    };
    const { found, total } = await listOf(figure, week?.from);
    expect(total).toMatchObject(of[figure]);
    expect(sumOf(found)).toEqual(total);
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
  });
});

describe('one peso too much in what a figure reads', () => {
  it.each([
    ['loans_receivable', (of: typeof figures) => of.weeks.at(-1)?.outstanding],
    ['cash_at_gateway', (of: typeof figures) => add(of.weeks.map(({ collected }) => collected))],
    ['interest_income', (of: typeof figures) => -(of.income.at(-1)?.total ?? 0)],
  ] as const)('is seen: the sum of %s', async (account, figureOf) => {
    const change = (by: number) =>
      rows(`update figures kept set pesos = pesos + case kept.name when 'value_debits' then ${by} else -(${by}) end
        from (select name, day from figures where grain = 'day' and key = '${account}' and name like 'value%'
          order by day desc limit 1) newest
        where kept.name = newest.name and key = '${account}'
          and (grain, kept.day) in (('day', newest.day), ('month', date_trunc('month', newest.day)::date))`);
    await change(1);
    const wrong = await read();
    await change(-1);
    expect(figureOf(wrong)).toBe((figureOf(figures) ?? 0) + 1);
  });

  it('is seen: the unpaid pesos of a position', async () => {
    const change = (by: number) =>
      rows(`update loan_positions set unpaid_pesos = unpaid_pesos + ${by}
        where credit_id = (select max(credit_id) from loan_positions where unpaid_pesos > 0 and ended_on is null and written_off_on is null)`);
    await change(1);
    const reply = await place.services.ownerFigures.credits({ input: { figure: 'outstanding' } });
    await change(-1);
    expect(reply.ok && reply.value.total.pesos).toBe((figures.weeks.at(-1)?.outstanding ?? 0) + 1);
  });
});
