import type { Day } from '../../calendar.ts';
import {
  divRoundHalfUp,
  type Pesos,
  pesos,
  pesosFromBigInt,
  subtractPesos,
  ZERO_PESOS,
} from '../../money.ts';
import { chargesThrough, type ScheduledInstallment } from '../schedule/schedule.ts';
import { levelPayment } from './level-payment.ts';

/** The parts of a credit; pesos. `amount`, `interest` and `charges` add up to its schedule. */
export interface CreditCost {
  readonly amount: Pesos;
  readonly interest: Pesos;
  /** Study fee and its VAT, guarantee, bureau cost: services given at the disbursement. */
  readonly charges: Pesos;
  /** Monthly rate, parts per million. */
  readonly interestRatePpm: number;
  /** Periods of the level payment: the payments a month. */
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

/** A loan repaid in equal payments. */
interface LevelLoan {
  readonly amount: Pesos;
  /** Monthly rate, parts per million. */
  readonly interestRatePpm: number;
  readonly periods: number;
  readonly periodsAMonth: 1 | 2;
}

/**
 * Interest of the first 0, 1, 2, … periods of a level payment, in pesos × 10^12. Only the proportions are used: they
 * distribute the agreed interest, to the peso.
 */
export function interestThroughPeriod(loan: LevelLoan): bigint[] {
  const amount = BigInt(loan.amount);
  const payment = levelPayment(amount, loan.interestRatePpm, loan.periods, loan.periodsAMonth);
  const paid = (SCALE * payment.numerator) / payment.denominator;
  let balance = SCALE * amount;
  const through = [0n];
  for (let period = 0; period < loan.periods; period++) {
    const interest = (balance * BigInt(loan.interestRatePpm)) / (MILLION * BigInt(loan.periodsAMonth));
    balance += interest - paid;
    through.push((through.at(-1) ?? 0n) + interest);
  }
  return through;
}

/** `amount * share / total`, rounded half up; 0 for a total of 0. */
export function partRoundedHalfUp(amount: Pesos, share: bigint, total: bigint): Pesos {
  return total === 0n ? ZERO_PESOS : pesosFromBigInt(divRoundHalfUp(BigInt(amount) * share, total));
}

/**
 * Splits each installment of a schedule. Interest follows the table of the level payment, charges are distributed evenly. Both
 * are rounded as running totals, so that they add up; principal is the rest of each installment. The last one takes the
 * rounding, as in the schedule.
 */
export function amortize(cost: CreditCost, schedule: readonly ScheduledInstallment[]): InstallmentParts[] {
  const count = schedule.length;
  const through = interestThroughPeriod({ ...cost, periods: count });
  const [interest, charges] = [
    (k: number) => partRoundedHalfUp(cost.interest, through[k] ?? 0n, through[count] ?? 0n),
    (k: number) => chargesThrough(cost.charges, k, count),
  ];
  return schedule.map(({ number, dueOn, value }, index) => {
    const own = {
      interest: subtractPesos(interest(index + 1), interest(index)),
      charges: subtractPesos(charges(index + 1), charges(index)),
    };
    const from = schedule[index - 1]?.dueOn ?? cost.disbursedOn;
    return { number, from, dueOn, principal: pesos(value - own.interest - own.charges), ...own };
  });
}
