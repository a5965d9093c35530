import { type Day, startOfBogotaDay } from '../../calendar.ts';
import type { LegalCeilings } from '../../loans/arrears/arrears-terms.ts';
import type { TypeUser } from '../../loans/price/simulator.ts';
import type { LoanEvent } from '../../loans/replay/events.ts';
import type { LoanTerms } from '../../loans/replay/terms.ts';
import { type Pesos, pesos } from '../../money.ts';

export type Random = (limit: number) => number;
export type RecordedEvent = LoanEvent & { readonly recordedAt: Date };

export interface RandomLoan {
  readonly seed: number;
  readonly terms: LoanTerms;
  readonly ceilings: LegalCeilings;
  /** By the order of their recording. */
  readonly events: readonly RecordedEvent[];
  readonly disbursedOn: Day;
  /** A day after all events. */
  readonly lastDay: Day;
}

/** What may happen to the loans of a property. */
export interface Wishes {
  readonly typeUser?: TypeUser;
  /** No orders, agreements, waivers or withdrawals. */
  readonly isOrdinary?: boolean;
  /** Only contacts, voids and payments of at most what is due: no payment changes the schedule. */
  readonly isPlain?: boolean;
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[random(values.length)] as Value;
}

export function hour(on: Day, hours: number, minutes = 0): Date {
  return new Date(startOfBogotaDay(on).getTime() + (hours * 60 + minutes) * 60_000);
}

export function upTo(random: Random, most: number): Pesos {
  return pesos(1 + random(Math.max(1, most)));
}
