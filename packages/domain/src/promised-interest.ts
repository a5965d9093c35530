import { type Day, daysBetween } from './calendar.ts';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt } from './money.ts';
import { DAILY_RATE_ONE, dailyRateFromAnnualPpm } from './rates.ts';

/**
 * The interest that equal payments on these days cost at the promised effective annual rate: the amount, growing by the daily
 * rate, is used up by the last payment. Rounded half up. Schedules of rule 1 cost employees more than that (Ley 1480 of 2011,
 * art. 29: the announced terms bind the lender).
 */
export function interestAtPromisedRate(
  amount: Pesos,
  annualInterestRatePpm: number,
  disbursedOn: Day,
  dueDays: readonly Day[],
): Pesos {
  const last = dueDays.at(-1);
  if (last === undefined) return pesos(0);
  const factor = DAILY_RATE_ONE + dailyRateFromAnnualPpm(annualInterestRatePpm);
  const grown = (from: Day): bigint => {
    let value = DAILY_RATE_ONE;
    for (let days = daysBetween(from, last); days > 0; days -= 1) value = (value * factor) / DAILY_RATE_ONE;
    return value;
  };
  const perPeso = dueDays.reduce((sum, dueOn) => sum + grown(dueOn), 0n);
  const repaid = BigInt(amount) * grown(disbursedOn) * BigInt(dueDays.length);
  return pesos(pesosFromBigInt(divRoundHalfUp(repaid, perPeso)) - amount);
}
