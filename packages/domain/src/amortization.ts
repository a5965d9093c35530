import { type Day, daysBetween, earlierDay } from './calendar.ts';
import { levelPayment } from './level-payment.ts';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt, sumPesos } from './money.ts';
import { chargesThrough, type ScheduledInstallment } from './schedule.ts';

/** The parts of a credit; pesos. `amount`, `interest` and `charges` add up to its schedule. */
export interface CreditCost {
  readonly amount: number;
  readonly interest: number;
  /** Study fee and its VAT, guarantee, bureau query: services given at the disbursement. */
  readonly charges: number;
  /** Monthly. */
  readonly interestRatePpm: number;
  readonly months: number;
  /** Periods of the level payment: the payments a month, and 1 for all schedules of rule 1. */
  readonly periodsAMonth: 1 | 2;
  readonly disbursedOn: Day;
}

/** The parts of an installment: principal + interest + charges = value. */
export interface InstallmentParts {
  readonly number: number;
  /** The interest accrues day by day, from the end of this day to the end of `dueOn`. */
  readonly from: Day;
  readonly dueOn: Day;
  readonly principal: Pesos;
  readonly interest: Pesos;
  readonly charges: Pesos;
}

const SCALE = 10n ** 12n;
const MILLION = 1_000_000n;

/**
 * Interest of the first 0, 1, 2, … periods of the level payment of the quote, scaled. Only the proportions are used: they
 * distribute the agreed interest, to the peso.
 */
function interestThroughPeriod(cost: CreditCost): bigint[] {
  const periods = cost.months * cost.periodsAMonth;
  const amount = BigInt(pesos(cost.amount));
  const payment = levelPayment(amount, cost.interestRatePpm, periods, cost.periodsAMonth);
  const paid = (SCALE * payment.numerator) / payment.denominator;
  let balance = SCALE * amount;
  const through = [0n];
  for (let period = 0; period < periods; period++) {
    const interest = (balance * BigInt(cost.interestRatePpm)) / (MILLION * BigInt(cost.periodsAMonth));
    balance += interest - paid;
    through.push((through.at(-1) ?? 0n) + interest);
  }
  return through;
}

/** `amount * share / total`, rounded half up; 0 for a total of 0. */
function shareOf(amount: number, share: bigint, total: bigint): number {
  return total === 0n ? 0 : pesosFromBigInt(divRoundHalfUp(BigInt(pesos(amount)) * share, total));
}

/**
 * Splits each installment of a schedule. Interest follows the table of the level payment (under rule 1 a pay period has half of
 * its month's), charges are distributed evenly. Both are rounded as running totals, so that they add up; principal is the rest of
 * each installment. The last one takes the rounding, as in the schedule.
 */
export function amortize(cost: CreditCost, schedule: readonly ScheduledInstallment[]): InstallmentParts[] {
  const through = interestThroughPeriod(cost);
  const count = schedule.length;
  /** Twice the interest through installment `k`, so that half periods are integers. */
  const interestThrough = (k: number): bigint => {
    const doubledPeriods = (2 * k * cost.months * cost.periodsAMonth) / count;
    const period = Math.floor(doubledPeriods / 2);
    return (through[period] ?? 0n) + (through[period + (doubledPeriods % 2)] ?? 0n);
  };
  const [interest, charges] = [
    (k: number) => shareOf(cost.interest, interestThrough(k), interestThrough(count)),
    (k: number) => chargesThrough(cost.charges, k, count),
  ];
  return schedule.map(({ number, dueOn, value }, index) => {
    const own = {
      interest: pesos(interest(index + 1) - interest(index)),
      charges: pesos(charges(index + 1) - charges(index)),
    };
    const from = schedule[index - 1]?.dueOn ?? cost.disbursedOn;
    return { number, from, dueOn, principal: pesos(value - own.interest - own.charges), ...own };
  });
}

/** The part of an installment's interest that has accrued by the end of `day`: evenly by day, rounded half up. */
export function accruedForInstallment(installment: InstallmentParts, day: Day): Pesos {
  const span = daysBetween(installment.from, installment.dueOn);
  const passed = Math.max(0, daysBetween(installment.from, earlierDay(day, installment.dueOn)));
  if (span <= 0) return day >= installment.dueOn ? installment.interest : pesos(0);
  return pesosFromBigInt(divRoundHalfUp(BigInt(installment.interest) * BigInt(passed), BigInt(span)));
}

/** The ordinary interest accrued by the end of `day`. */
export function accruedOrdinaryInterest(parts: readonly InstallmentParts[], day: Day): Pesos {
  return sumPesos(parts.map((installment) => accruedForInstallment(installment, day)));
}
