/** All figures of a day. */
import type { Reply } from '@unamano/contract/endpoint';
import type { KeptFields } from '@unamano/contract/kept-figures';
import { INCOME_ACCOUNTS, type OwnerSum, type ownerFigures } from '@unamano/contract/money/owner-figures';
import { addDays, type Day } from '@unamano/domain/calendar';
import { addPesos, negatePesos, type Pesos, pesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { daysThrough, readAccounts, writtenOffIn } from '../../loans/figures/index.ts';
import { expectedIn, type Found, toSend } from './cash.ts';
import { costOfRisk, over90On } from './cost-of-risk.ts';
import { cashDays, type Days, funnelDays, monthsUntil, riskDays, weeksUntil } from './days.ts';
import * as relations from './relations.ts';

type Figures = Omit<Reply<typeof ownerFigures>, keyof KeptFields | 'is_ceiling_pending'>;

const isIn =
  ({ from, to }: Days) =>
  ({ day }: { day: Day }) =>
    day >= from && day <= to;

const sumOf = (found: readonly Found[]): OwnerSum => ({
  credits: found.length,
  pesos: sumPesos(found.map((row) => row.pesos)),
});

/** What is outstanding at the end of each day, and of the one before them. */
async function outstandingBy(db: Db, days: Days): Promise<Map<Day, Pesos>> {
  const all = daysThrough(days);
  const changes = await readAccounts(db, ['loans_receivable'], all);
  const changeOn = new Map(changes.map((row) => [row.day, row.pesos]));
  let balance = ZERO_PESOS;
  return new Map(
    all.map((day) => {
      balance = addPesos(balance, changeOn.get(day) ?? ZERO_PESOS);
      return [day, balance];
    }),
  );
}

async function dueByDay(db: Db, days: Days): Promise<{ day: Day; pesos: Pesos }[]> {
  const { rows } = await sql<{ day: Day; pesos: Pesos }>`
    select day, sum(pesos)::bigint as pesos from (${relations.due(days)}) due group by day`.execute(db);
  return rows;
}

const sumIn = (rows: readonly { day: Day; pesos: Pesos }[], days: Days): Pesos =>
  sumPesos(rows.filter(isIn(days)).map((row) => row.pesos));

async function weeksOf(db: Db, today: Day, balances: ReadonlyMap<Day, Pesos>): Promise<Figures['weeks']> {
  const weeks = weeksUntil(today);
  const all = { from: weeks[0]?.from ?? today, to: weeks.at(-1)?.to ?? today };
  const due = await dueByDay(db, all);
  const ends = [addDays(all.from, -1), ...weeks.map(({ to }) => to)];
  const money = await readAccounts(db, ['cash_at_gateway', 'payroll_clearing'], ends);
  return weeks.map((week) => ({
    ...week,
    due: sumIn(due, week),
    collected: sumIn(money, week),
    outstanding: balances.get(week.to <= today ? week.to : today) ?? ZERO_PESOS,
  }));
}

async function incomeOf(db: Db, today: Day): Promise<Figures['income']> {
  const months = monthsUntil(today);
  const ends = [addDays(months[0]?.from ?? today, -1), ...months.map(({ to }) => to)];
  const sums = await readAccounts(db, INCOME_ACCOUNTS, ends);
  return months.map((month) => {
    const kinds = INCOME_ACCOUNTS.map((account) => ({
      account,
      pesos: negatePesos(
        sumIn(
          sums.filter((row) => row.account === account),
          month,
        ),
      ),
    }));
    return { ...month, kinds, total: sumPesos(kinds.map((row) => row.pesos)) };
  });
}

async function riskOf(
  db: Db,
  days: Days,
  balances: ReadonlyMap<Day, Pesos>,
): Promise<Figures['cost_of_risk']> {
  const writtenOff = await writtenOffIn(db, days, null);
  const before = await over90On(db, addDays(days.from, -1));
  const now = await relations.totalOf(db, relations.over90(days.to));
  const inDays = [...balances.values()].slice(1);
  const parts = { writtenOff: writtenOff.pesos, before: pesos(before.pesos), now: pesos(now.pesos) };
  return {
    ...days,
    written_off: writtenOff,
    over_90_before: before,
    over_90: now,
    frozen: await relations.totalOf(db, relations.frozen),
    frozen_since: await relations.oldestOf(db, relations.frozen),
    ...costOfRisk({ ...parts, balances: inDays }),
  };
}

async function cashOf(db: Db, today: Day): Promise<Figures['cash']> {
  const days = cashDays(today);
  const waiting = await toSend(db, today);
  return {
    ...days,
    expected_in: sumOf(await expectedIn(db, days)),
    to_send: sumOf(waiting.filter(({ isReady }) => isReady)),
    to_come: sumOf(waiting.filter(({ isReady }) => !isReady)),
  };
}

export async function figuresOf(db: Db, today: Day): Promise<Figures> {
  const days = riskDays(today);
  const balances = await outstandingBy(db, days);
  const recent = funnelDays(today);
  const total = (relation: (of: Days) => relations.Relation) => relations.totalOf(db, relation(recent));
  return {
    today,
    outstanding_before: balances.get(addDays(days.from, -1)) ?? ZERO_PESOS,
    weeks: await weeksOf(db, today, balances),
    income: await incomeOf(db, today),
    cost_of_risk: await riskOf(db, days, balances),
    funnel: {
      ...recent,
      asked: await total(relations.requests('asked')),
      offered: await total(relations.requests('offered')),
      signed: await total(relations.requests('signed')),
      paid_out: await total(relations.requests('paid_out')),
    },
    cash: await cashOf(db, today),
    borrowers: {
      ...recent,
      new: await total(relations.borrowers(true)),
      repeat: await total(relations.borrowers(false)),
    },
  };
}
