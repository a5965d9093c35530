/** Money that a company was asked to deduct and has not answered for yet. */
import type { Day } from '@unamano/domain/calendar';
import { pesos, sumPesos } from '@unamano/domain/money';
import { awaitedFortnight } from '@unamano/domain/payroll';
import { type RawBuilder, sql } from 'kysely';
import { isHoliday } from '../../kernel/holidays.ts';
import type { LoanFacts } from './facts.ts';
import { type Standing, standingFrom, unpaidOf, withMoney } from './standing.ts';

/** A part of an installment that a wage was asked for. */
export type OnItsWay = { fortnight: Day; installment_id: number; amount_pesos: number };

/**
 * The facts as they will be when the companies send what they were asked for: each wage cut pays its own installment from
 * its fortnight's day. No installment is paid more than it is unpaid by.
 *
 * @returns the rows too, with what each of them will really pay; those of installments that are paid already are left out
 */
export function withMoneyOnItsWay(
  facts: LoanFacts,
  rows: readonly OnItsWay[],
): { facts: LoanFacts; counted: OnItsWay[] } {
  let all = facts;
  const counted: OnItsWay[] = [];
  for (const row of rows.toSorted((a, b) => (a.fortnight < b.fortnight ? -1 : 1))) {
    const amountPesos = pesos(Math.min(row.amount_pesos, unpaidOf(all, row.installment_id)));
    if (amountPesos === 0) continue;
    all = withMoney(all, { installmentId: row.installment_id, amountPesos, on: row.fortnight });
    counted.push({ ...row, amount_pesos: amountPesos });
  }
  return { facts: all, counted };
}

export type AwaitedStanding = Standing & {
  /** The fortnight whose wage was asked for all of the next installment; null where none was, or it is late. */
  askedOfPayroll: Day | null;
};

/**
 * Where a credit stands for people: a wage that was asked for the installment is taken to be cut, for as long as the
 * company may still be sending the money. The installment stays unpaid, and nobody is late with it (Ley 1527 of 2012,
 * art. 6). What is owed in the books is `standingFrom`.
 *
 * @param rows what companies were asked for of this credit and have not answered
 */
export function awaitedStanding(facts: LoanFacts, rows: readonly OnItsWay[], today: Day): AwaitedStanding {
  const standing = standingFrom(facts, today);
  const since = awaitedFortnight(today, isHoliday) ?? today;
  const { facts: sent, counted } = withMoneyOnItsWay(
    facts,
    rows.filter(({ fortnight }) => fortnight >= since),
  );
  if (counted.length === 0) return { ...standing, askedOfPayroll: null };
  const coming = standingFrom(sent, today).owed;
  const lateParts = new Map(coming.installments.map((status) => [status.number, status]));
  const installments = standing.owed.installments.map((status) => {
    const { daysPastDue, lateInterest, collectionFee } = lateParts.get(status.number) ?? status;
    const totalOwed = sumPesos([status.unpaid, lateInterest, collectionFee]);
    return { ...status, daysPastDue, lateInterest, collectionFee, totalOwed };
  });
  const nextPayment = installments.find(({ used }) => !used) ?? null;
  const total = sumPesos(installments.map(({ totalOwed }) => totalOwed));
  const nextId = standing.installments.find(({ number }) => number === nextPayment?.number)?.id;
  const ofNext = counted.filter((row) => row.installment_id === nextId);
  const isWhole = sumPesos(ofNext.map((row) => row.amount_pesos)) === nextPayment?.unpaid;
  const isLate = (nextPayment?.daysPastDue ?? 0) > 0;
  return {
    ...standing,
    owed: { ...coming, installments, nextPayment, total },
    askedOfPayroll: isWhole && !isLate ? (ofNext.at(-1)?.fortnight ?? null) : null,
  };
}

/** Before any fortnight. */
const NEVER = '1900-01-01';

/**
 * Whether a row of `credit_positions` is late for people, as `awaitedStanding` says it: past due, and not only with the
 * installment of the fortnight whose transfer is awaited, all of which that wage was asked for.
 */
export function isLateSql(today: Day, position: string): RawBuilder<boolean> {
  const row = sql.ref(`${position}.credit_id`);
  const due = sql.ref(`${position}.next_due_on`);
  const awaited = awaitedFortnight(today, isHoliday) ?? NEVER;
  return sql<boolean>`(${due} < ${today}::date and (${due} <> ${awaited}::date or not exists (
    select from payroll_on_its_way asked join installments on installments.id = asked.installment_id
    where asked.credit_id = ${row} and asked.fortnight = ${awaited}::date and asked.due_on = asked.fortnight
      and asked.amount_pesos + coalesce((
        select sum(part.amount_pesos) from payment_allocations part
        where part.installment_id = asked.installment_id and part.part = 'installment'
          and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
      ), 0) >= installments.value_pesos)))`;
}
