import { addDays, type Day, daysBetween } from '../../calendar.ts';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt } from '../../money.ts';
import { DAILY_RATE_ONE, dailyRateFromAnnualPpm } from '../../rates.ts';
import { biweeklyFee, monthlyCostOf, type TypeUser } from '../price/pricing.ts';
import { externalDueDay, paydaysFrom } from './due-days.ts';

export interface ScheduledInstallment {
  /** 1 for the first. */
  readonly number: number;
  readonly dueOn: Day;
  readonly value: Pesos;
}

/** What the schedule of a credit depends on, besides the day of its disbursement. Pesos, months, parts per million. */
export interface ScheduledCredit {
  readonly typeUser: TypeUser;
  readonly installments: number;
  readonly amount: Pesos;
  readonly interestPaid: Pesos;
  readonly total: Pesos;
  /** The promised effective annual rate. */
  readonly annualInterestRatePpm: number;
}

/** Minimum days between an allied credit's disbursement and its first payment. */
const ALLIED_FIRST_PAYMENT_MIN_DAYS = 15;
/** How far the first payday may move to keep the promised rate. A price that needs more does not follow from that rate. */
const ALLIED_FIRST_PAYMENT_MAX_DAYS = 366;

/**
 * Monthly installments, the first one a month after the disbursement.
 * `total` in pesos. Throws RangeError when there is less than a peso an installment.
 */
export function externalSchedule(
  disbursedOn: Day,
  installments: number,
  total: Pesos,
): ScheduledInstallment[] {
  assertTerm(installments);
  const dueDays = Array.from({ length: installments }, (_, index) => externalDueDay(disbursedOn, index + 1));
  return spread(dueDays, total, monthlyCostOf(total, installments));
}

/**
 * Two payments a month, on the 15th and on the last day: wages are paid on their own day, so these days do not move. The first
 * is the first payday at least 15 days after the disbursement with which the interest alone costs at most the promised rate
 * (Ley 1480 of 2011, art. 29: the announced terms bind the lender). Each is the biweekly fee, the last takes the rounding.
 * Throws RangeError when there is less than a peso a payment, and where no payday within a year keeps the promised rate.
 */
export function alliedSchedule(
  disbursedOn: Day,
  credit: Omit<ScheduledCredit, 'typeUser'>,
): ScheduledInstallment[] {
  const { installments, total } = credit;
  assertTerm(installments);
  const fee = biweeklyFee(monthlyCostOf(total, installments));
  for (let wait = ALLIED_FIRST_PAYMENT_MIN_DAYS; wait <= ALLIED_FIRST_PAYMENT_MAX_DAYS; ) {
    const paydays = paydaysFrom(addDays(disbursedOn, wait), 2 * installments);
    const schedule = spread(paydays, total, fee);
    if (keepsPromisedRate(credit, disbursedOn, schedule)) return schedule;
    wait = daysBetween(disbursedOn, paydays[0] ?? disbursedOn) + 1;
  }
  throw new RangeError(`no first payday keeps the promised rate of ${credit.annualInterestRatePpm} ppm`);
}

/** The schedule that starts with the disbursement. */
export function scheduleFor(credit: ScheduledCredit, disbursedOn: Day): ScheduledInstallment[] {
  return credit.typeUser === 'allied_company'
    ? alliedSchedule(disbursedOn, credit)
    : externalSchedule(disbursedOn, credit.installments, credit.total);
}

/** The charges of the first `number` of `count` installments: spread evenly, rounded as a running total. */
export function chargesThrough(charges: Pesos, number: number, count: number): Pesos {
  return pesosFromBigInt(divRoundHalfUp(BigInt(charges) * BigInt(number), BigInt(count)));
}

/**
 * Whether the amount, growing by the promised daily rate, still covers every payment without its charges. The daily rate is
 * rounded down and so is the balance: a rounding can only refuse.
 */
function keepsPromisedRate(
  { amount, interestPaid, total, annualInterestRatePpm }: Omit<ScheduledCredit, 'typeUser'>,
  disbursedOn: Day,
  schedule: readonly ScheduledInstallment[],
): boolean {
  const factor = DAILY_RATE_ONE + dailyRateFromAnnualPpm(annualInterestRatePpm);
  const charges = pesos(total - amount - interestPaid);
  const chargesOf = (number: number) => chargesThrough(charges, number, schedule.length);
  let balance = BigInt(amount) * DAILY_RATE_ONE;
  let from = disbursedOn;
  for (const { number, dueOn, value } of schedule) {
    for (let days = daysBetween(from, dueOn); days > 0; days -= 1)
      balance = (balance * factor) / DAILY_RATE_ONE;
    balance -= BigInt(value - chargesOf(number) + chargesOf(number - 1)) * DAILY_RATE_ONE;
    from = dueOn;
  }
  return balance >= 0n;
}

/** `regular` on every day except the last, which takes what is left of `total`. */
export function spread(dueDays: readonly Day[], total: Pesos, regular: Pesos): ScheduledInstallment[] {
  const count = dueDays.length;
  if (total < count) throw new RangeError(`${total} pesos cannot be spread over ${count} payments`);
  // Rounding up can use up the last payment only where a payment is a few pesos; then round down.
  const leavesLast = total - regular * (count - 1) >= 1;
  const value = leavesLast ? regular : pesosFromBigInt(BigInt(total) / BigInt(count));
  return dueDays.map((dueOn, index) => ({
    number: index + 1,
    dueOn,
    value: index === count - 1 ? pesos(total - value * (count - 1)) : value,
  }));
}

function assertTerm(months: number): void {
  if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`not a term in months: ${months}`);
}
