/** What people said they would pay, day by day, against the money that came for it: promises, and the payments of agreements. */
import type { Day } from '../../calendar.ts';
import { minPesos, type Pesos, pesos } from '../../money.ts';
import type { AgreedInstallment } from './agreement.ts';
import type { PromisePayment } from './promises.ts';

export type ExpectedState = 'open' | 'kept' | 'partially_kept' | 'broken';

export interface ExpectedPayment {
  readonly on: Day;
  readonly amount: Pesos;
  /** Of the amount. */
  readonly came: Pesos;
  readonly state: ExpectedState;
}

export interface ExpectedAgreement {
  readonly installments: readonly AgreedInstallment[];
  readonly madeAt: Date;
  /** When another agreement took its place. */
  readonly replacedAt: Date | null;
  readonly brokenOn: Day | null;
}

/**
 * The payments of an agreement at the end of `today`: money pays them in their order, each through its day. The one that broke
 * the agreement is the last that is expected; another agreement takes the place of what was not due.
 */
export function expectedOfAgreement(
  { installments, madeAt, replacedAt, brokenOn }: ExpectedAgreement,
  money: readonly PromisePayment[],
  { today, replacedOn }: { today: Day; replacedOn: Day | null },
): ExpectedPayment[] {
  const counted = money.filter(
    ({ on, recordedAt }) =>
      on <= today && recordedAt > madeAt && (replacedAt === null || recordedAt <= replacedAt),
  );
  const missed = brokenOn === null ? undefined : installments.find(({ dueOn }) => dueOn >= brokenOn);
  let before = 0;
  return installments.flatMap((installment): ExpectedPayment[] => {
    const { dueOn, amount } = installment;
    const paid = counted.reduce((sum, { on, amount: own }) => (on <= dueOn ? sum + own : sum), 0);
    const came = minPesos(amount, pesos(Math.max(0, paid - before)));
    before += amount;
    if (missed !== undefined && dueOn > missed.dueOn) return [];
    if (replacedOn !== null && dueOn >= replacedOn && came < amount) return [];
    return [{ on: dueOn, amount, came, state: stateOf() }];

    function stateOf(): ExpectedState {
      if (installment === missed) return came > 0 ? 'partially_kept' : 'broken';
      // A day that passed and broke nothing was kept, also by a debt that fell without money.
      return came === amount || dueOn < today ? 'kept' : 'open';
    }
  });
}

export interface ExpectedDay {
  readonly on: Day;
  readonly count: number;
  readonly expectedPesos: number;
  readonly camePesos: number;
  readonly brokenCount: number;
  /** What did not come of those that broke. */
  readonly brokenPesos: number;
}

export const isBroken = ({ state }: Pick<ExpectedPayment, 'state'>): boolean =>
  state === 'broken' || state === 'partially_kept';

/** The sums of each day that has any, the first day first. */
export function expectedByDay(payments: readonly ExpectedPayment[]): ExpectedDay[] {
  const sumOf = (own: readonly ExpectedPayment[], of: (one: ExpectedPayment) => number) =>
    own.reduce((sum, one) => sum + of(one), 0);
  return [...Map.groupBy(payments, ({ on }) => on)]
    .map(([on, own]) => ({
      on,
      count: own.length,
      expectedPesos: sumOf(own, ({ amount }) => amount),
      camePesos: sumOf(own, ({ came }) => came),
      brokenCount: own.filter(isBroken).length,
      brokenPesos: sumOf(own.filter(isBroken), ({ amount, came }) => amount - came),
    }))
    .sort((a, b) => (a.on < b.on ? -1 : 1));
}
