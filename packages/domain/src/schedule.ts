import { addDays, addMonths, type Day, lastDayOfMonth, withDayOfMonth } from './calendar.ts';
import { type Pesos, pesos, pesosFromBigInt } from './money.ts';
import { biweeklyFee, monthlyCostOf, type TypeUser } from './pricing.ts';

export interface ScheduledInstallment {
  /** 1 for the first. */
  readonly number: number;
  readonly dueOn: Day;
  readonly value: Pesos;
}

/** Minimum days between an allied credit's disbursement and its first payment. */
const ALLIED_FIRST_PAYMENT_MIN_DAYS = 8;

const PAY_PERIOD_DAY = 15;

/**
 * Monthly installments on the disbursement's day of the month, the first one a month after it. Each date is computed from the
 * disbursement itself, so a short month shortens only its own date: 31 Jan -> 28 Feb, 31 Mar.
 * `total` in pesos. Throws RangeError when there is less than a peso an installment.
 */
export function externalSchedule(
  disbursedOn: Day,
  installments: number,
  total: number,
): ScheduledInstallment[] {
  assertTerm(installments);
  const dueDays = Array.from({ length: installments }, (_, index) => addMonths(disbursedOn, index + 1));
  return spread(dueDays, total, monthlyCostOf(total, installments));
}

/**
 * Two payments for each of `months` months, on the 15th and on the last day of the month, the first at least
 * ALLIED_FIRST_PAYMENT_MIN_DAYS after disbursement. Each is the biweekly fee, the last takes the rounding.
 * `total` in pesos. Throws RangeError when there is less than a peso a payment.
 */
export function alliedSchedule(disbursedOn: Day, months: number, total: number): ScheduledInstallment[] {
  assertTerm(months);
  const dueDays: Day[] = [];
  let earliest = addDays(disbursedOn, ALLIED_FIRST_PAYMENT_MIN_DAYS);
  while (dueDays.length < 2 * months) {
    const dueOn = paydayFrom(earliest);
    dueDays.push(dueOn);
    earliest = addDays(dueOn, 1);
  }
  return spread(dueDays, total, biweeklyFee(monthlyCostOf(total, months)));
}

/** The schedule that starts with the disbursement; `installments` in months for both types of user. */
export function scheduleFor(
  typeUser: TypeUser,
  disbursedOn: Day,
  installments: number,
  total: number,
): ScheduledInstallment[] {
  return typeUser === 'allied_company'
    ? alliedSchedule(disbursedOn, installments, total)
    : externalSchedule(disbursedOn, installments, total);
}

/** The first 15th or last day of a month that is not before `earliest`. */
function paydayFrom(earliest: Day): Day {
  const fifteenth = withDayOfMonth(earliest, PAY_PERIOD_DAY);
  return earliest <= fifteenth ? fifteenth : lastDayOfMonth(earliest);
}

/** `regular` on every day except the last, which takes what is left of `total`. */
function spread(dueDays: readonly Day[], total: number, regular: Pesos): ScheduledInstallment[] {
  const count = dueDays.length;
  if (pesos(total) < count) throw new RangeError(`${total} pesos cannot be spread over ${count} payments`);
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
