import type { Day } from '../../calendar.ts';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt } from '../../money.ts';

/** One dated promise of an agreement. */
export interface AgreedInstallment {
  readonly dueOn: Day;
  readonly amount: Pesos;
}

/** The part of the agreed payments up to `day` that the money since the agreement does not cover. */
export function missingAgreedPesos(
  day: Day,
  agreement: { readonly installments: readonly AgreedInstallment[] },
  paid: Pesos,
): Pesos {
  let agreed = 0;
  for (const { dueOn, amount } of agreement.installments) if (dueOn <= day) agreed += amount;
  return pesos(Math.max(0, agreed - paid));
}

/** Splits a debt over dates: equal parts, rounded half up; the last part takes the rest. Pesos. */
export function agreedInstallments(total: Pesos, days: readonly Day[]): AgreedInstallment[] {
  const equalPart = pesosFromBigInt(divRoundHalfUp(BigInt(total), BigInt(days.length)));
  return days.map((dueOn, index) => ({
    dueOn,
    amount: index === days.length - 1 ? pesos(total - equalPart * index) : equalPart,
  }));
}
