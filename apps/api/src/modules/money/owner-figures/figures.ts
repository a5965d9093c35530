/** All figures of a day. */
import type { Reply } from '@unamano/contract/endpoint';
import type { KeptFields } from '@unamano/contract/kept-figures';
import { INCOME_ACCOUNTS, type OwnerSum, type ownerFigures } from '@unamano/contract/money/owner-figures';
import { addDays, type Day, daysBetween } from '@unamano/domain/calendar';
import { addPesos, negatePesos, type Pesos, pesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type DaySum, readBalanceBefore, readDaySums } from '../../loans/ledger/index.ts';
import { writtenOffIn } from '../../loans/portfolio/index.ts';
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

/** The balance at the end of each day. */
function balancesBy(before: Pesos, sums: readonly DaySum[], { from, to }: Days): Map<Day, Pesos> {
  const changeOn = new Map(sums.map((row) => [row.day, row.pesos]));
  const balances = new Map<Day, Pesos>();
  let balance = before;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    balance = addPesos(balance, changeOn.get(day) ?? ZERO_PESOS);
    balances.set(day, balance);
  }
  return balances;
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
  const money = await readDaySums(db, { accounts: ['cash_at_gateway', 'payroll_clearing'], ...all });
  return weeks.map((week) => ({
    ...week,
    due: sumIn(due, week),
    collected: sumIn(money, week),
    outstanding: balances.get(week.to <= today ? week.to : today) ?? ZERO_PESOS,
  }));
}

async function incomeOf(db: Db, today: Day): Promise<Figures['income']> {
  const months = monthsUntil(today);
  const sums = await readDaySums(db, {
    accounts: INCOME_ACCOUNTS,
    from: months[0]?.from ?? today,
    to: today,
  });
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
  const inDays = Array.from({ length: daysBetween(days.from, days.to) + 1 }, (_, index) =>
    pesos(balances.get(addDays(days.from, index)) ?? 0),
  );
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
  const before = await readBalanceBefore(db, 'loans_receivable', days.from);
  const changes = await readDaySums(db, { accounts: ['loans_receivable'], ...days });
  const balances = balancesBy(before, changes, days);
  const recent = funnelDays(today);
  const total = (relation: (of: Days) => relations.Relation) => relations.totalOf(db, relation(recent));
  return {
    today,
    outstanding_before: before,
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
