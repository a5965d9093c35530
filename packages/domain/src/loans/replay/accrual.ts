import { type Day, daysBetween } from '../../calendar.ts';
import {
  divRoundHalfUp,
  type Pesos,
  pesos,
  pesosFromBigInt,
  subtractPesos,
  ZERO_PESOS,
} from '../../money.ts';

/** A charge that accrues evenly by day, rounded half up: `base` by the end of `from`, `amount` by the end of `to`. */
export interface Accrual {
  readonly from: Day;
  readonly to: Day;
  readonly base: Pesos;
  readonly amount: Pesos;
}

/** Pesos accrued by the end of `day`. */
export function accruedBy({ from, to, base, amount }: Accrual, day: Day): Pesos {
  if (day >= to) return amount;
  if (day <= from) return base;
  const [passed, all] = [daysBetween(from, day), daysBetween(from, to)];
  return pesos(base + pesosFromBigInt(divRoundHalfUp(BigInt(amount - base) * BigInt(passed), BigInt(all))));
}

/** Pesos that have not accrued by the end of `day`. */
export function toAccrue(accrual: Accrual, day: Day): Pesos {
  return subtractPesos(accrual.amount, accruedBy(accrual, day));
}

/** What is left after `givenBack` of what had not accrued: it accrues evenly from `day` on. */
export function without(accrual: Accrual, day: Day, givenBack: Pesos): Accrual {
  const from = day < accrual.from ? accrual.from : day;
  return {
    from,
    to: accrual.to,
    base: accruedBy(accrual, day),
    amount: subtractPesos(accrual.amount, givenBack),
  };
}

/** A charge that is owed as soon as it is made. */
export function owedAtOnce(amount: Pesos, on: Day): Accrual {
  return { from: on, to: on, base: amount, amount };
}

/** A charge of the days from `from` to `to`. */
export function accruingOver(amount: Pesos, from: Day, to: Day): Accrual {
  return { from, to, base: ZERO_PESOS, amount };
}
