import { describe, expect, test } from 'vitest';
import { daysBetween } from '../../calendar.ts';
import {
  agrees,
  answers,
  asks,
  asksPayoff,
  call,
  dayAfterStart,
  disbursed,
  goesOut,
  pays,
  START,
  voids,
  wage,
  withdraws,
} from '../../testing/scenarios/events.ts';
import { EXTERNAL, PAYROLL } from '../../testing/scenarios/terms.ts';
import { FIRST_LEGAL_CEILINGS } from '../arrears/arrears-terms.ts';
import type { LoanEvent } from './events.ts';
import { movementsOf } from './movements.ts';

/** Each movement by its day, its kind or source, and what changed, without what did not. */
function historyOf(events: readonly LoanEvent[], through: number, terms = EXTERNAL) {
  const all = [disbursed('0 08:00', 'sent'), ...events];
  return movementsOf(terms, FIRST_LEGAL_CEILINGS, all, dayAfterStart(through)).map((movement) => {
    const on = daysBetween(START, movement.on);
    if (movement.kind === 'fee') return { on, is: 'fee', fee: movement.pesos };
    if (movement.kind === 'agreement_broken' || movement.kind === 'plan_broken')
      return { on, is: movement.kind };
    const { effects, silentNumbers, ...change } = movement.change;
    const paid = effects.map(({ kind, number, part, pesos }) => `${kind} ${number} ${part} ${pesos}`);
    const changed = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== 0 && value !== false && value !== null),
    );
    return {
      on,
      is: movement.kind === 'event' ? movement.event.source : 'day',
      ...(paid.length > 0 && { paid }),
      ...(silentNumbers.length > 0 && { silentNumbers }),
      ...changed,
      ...(movement.kind === 'event' &&
        movement.voidedOn && { voidedOn: daysBetween(START, movement.voidedOn) }),
    };
  });
}

const SENT = { on: 0, is: 'sent' };

describe('movements', () => {
  test('money tells each part that it paid, a prepayment what it saved, a payoff what is not charged', () => {
    expect(
      historyOf([pays(31, 300_000, { choice: 'lower_installment' }, 'a'), pays(31, 530_403, {}, 'b')], 31),
    ).toEqual([
      SENT,
      {
        on: 31,
        is: 'a',
        paid: ['paid 1 installment 233217', 'paid 1 prepayment 66783'],
        saved: 18_935,
        left: { count: 2, nextPesos: 190_358 },
      },
      expect.objectContaining({ is: 'b', hasEnded: true, saved: expect.any(Number) }),
    ]);
  });

  test('a payoff on the first day leaves all interest and the study fee', () => {
    expect(historyOf([pays(0, 539_250, asksPayoff(539_250, 1), 'all')], 1)[1]).toMatchObject({
      saved: 699_651 - 539_250,
      hasEnded: true,
    });
  });

  test('a conversation makes its fee at the end of its day, and money pays it first', () => {
    expect(historyOf([call(37), pays(40, 50_000, {}, 'a')], 41)).toMatchObject([
      SENT,
      { on: 37, is: 'contact 37' },
      { on: 37, is: 'fee', fee: 12_000 },
      {
        on: 40,
        paid: ['paid 1 collection_fee 12000', 'paid 1 late_interest 841', 'paid 1 installment 37159'],
      },
    ]);
  });

  test('money that waits pays by itself on the due day', () => {
    expect(
      historyOf([asks(0, 1, 98_068), wage(17, 98_068, 1, 'w'), wage(18, 98_068, 1, 'twice')], 33, PAYROLL),
    ).toMatchObject([
      SENT,
      { is: 'asked 0' },
      { on: 17, is: 'w', paid: ['paid 1 installment 98068'] },
      { on: 18, is: 'twice', waiting: 98_068 },
      { is: 'day', paid: ['paid 2 installment 98068'], waiting: -98_068 },
    ]);
  });

  test('money that is reversed paid nothing, and its void has its own day', () => {
    expect(historyOf([pays(31, 233_217, {}, 'a'), voids(35, 'a', 'void-a')], 36)).toEqual([
      SENT,
      { on: 31, is: 'a', voidedOn: 35 },
      { on: 35, is: 'void-a' },
    ]);
  });

  test('a withdrawal ends the loan with its money, and what is beyond it waits', () => {
    expect(historyOf([withdraws(2), pays(3, 510_000, {}, 'a')], 4)).toEqual([
      SENT,
      { on: 2, is: 'withdrawn 2' },
      { on: 3, is: 'a', waiting: 10_000, hasEnded: true, isWithdrawn: true },
    ]);
    expect(historyOf([withdraws(2)], 40)).toContainEqual({ on: 33, is: 'day', hasLapsed: true });
  });

  test('an agreement that is not kept is broken at the end of its day', () => {
    expect(historyOf([agrees(40, 700_492, [[45, 100_000]])], 50)).toContainEqual({
      on: 45,
      is: 'agreement_broken',
    });
  });

  test('a company that is silent leaves the installment to its owner', () => {
    expect(historyOf([asks(0, 1, 98_068)], 60, PAYROLL)).toContainEqual({
      on: 24,
      is: 'day',
      silentNumbers: [1],
    });
    expect(
      historyOf([asks(0, 1, 98_068), answers(18, 1)], 60, PAYROLL).filter(({ is }) => is === 'day'),
    ).toEqual([]);
  });

  test('money that went back to its owner leaves what waits', () => {
    expect(
      historyOf([pays(0, 539_250, {}, 'all'), pays(1, 50_000, {}, 'more'), goesOut(5, 50_000)], 6),
    ).toMatchObject([SENT, { is: 'all' }, { is: 'more', waiting: 50_000 }, { on: 5, waiting: -50_000 }]);
  });
});
