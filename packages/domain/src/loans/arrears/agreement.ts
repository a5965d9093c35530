import type { Day } from '../../calendar.ts';
import {
  divRoundHalfUp,
  maxPesos,
  type Pesos,
  pesos,
  pesosFromBigInt,
  subtractPesos,
  ZERO_PESOS,
} from '../../money.ts';

/** One dated promise of an agreement. */
export interface AgreedInstallment {
  readonly dueOn: Day;
  readonly amount: Pesos;
}

/** What was promised through a day. */
export function promisedBy(installments: readonly AgreedInstallment[], day: Day): Pesos {
  let promised = 0;
  for (const { dueOn, amount } of installments) if (dueOn <= day) promised += amount;
  return pesos(promised);
}

/** What is missing of the promises through a day, and through the next promise where that is later. */
export function missingThrough(
  {
    installments,
    paid,
    next,
  }: { installments: readonly AgreedInstallment[]; paid: Pesos; next: AgreedInstallment },
  today: Day,
): Pesos {
  const through = next.dueOn > today ? next.dueOn : today;
  return maxPesos(ZERO_PESOS, subtractPesos(promisedBy(installments, through), paid));
}

/** The first promise that a sum does not reach, by the days of all. */
export function firstBeyond(
  installments: readonly AgreedInstallment[],
  sum: number,
): AgreedInstallment | undefined {
  let promised = 0;
  return installments.find(({ amount }) => {
    promised += amount;
    return promised > sum;
  });
}

/** Splits a debt over dates: equal parts, rounded half up; the last part takes the rest. Pesos. */
export function agreedInstallments(total: Pesos, days: readonly Day[]): AgreedInstallment[] {
  const equalPart = pesosFromBigInt(divRoundHalfUp(BigInt(total), BigInt(days.length)));
  return days.map((dueOn, index) => ({
    dueOn,
    amount: index === days.length - 1 ? pesos(total - equalPart * index) : equalPart,
  }));
}
