/** The events that exist by a day, in their order, and what voids undo. */
import type { EventKind, LoanEvent } from '../../loans/replay/events.ts';
import { serial } from '../calculator/dates.ts';

const RANKS: Readonly<Record<EventKind, number>> = {
  disbursed: 0,
  void: 1,
  asked: 2,
  company_answer: 3,
  agreement: 4,
  plan: 5,
  frozen: 6,
  released: 7,
  money: 8,
  waived: 9,
  withdrawn: 10,
  written_off: 11,
  money_out: 12,
  contact: 13,
};

const EPOCH = serial(1970, 0, 1);
const MS_A_DAY = 86_400_000;

/** Bogotá is five hours behind UTC all year. */
export const dayOf = (at: Date): number => EPOCH + Math.floor((at.getTime() - 5 * 3_600_000) / MS_A_DAY);

export interface Timeline {
  readonly events: readonly LoanEvent[];
  /** The first void in force of an event, by the event's source. */
  readonly voids: ReadonlyMap<string, LoanEvent>;
}

export function timelineOf(events: readonly LoanEvent[], through: number): Timeline {
  const known = events.filter(({ at }) => dayOf(at) <= through);
  known.sort(
    (a, b) =>
      a.at.getTime() - b.at.getTime() || RANKS[a.kind] - RANKS[b.kind] || (a.source < b.source ? -1 : 1),
  );
  return { events: known, voids: voidsInForce(known) };
}

function voidsInForce(events: readonly LoanEvent[]): Map<string, LoanEvent> {
  const voids = events.filter((event) => event.kind === 'void');
  /** A void that a void in force names is itself undone. */
  const isInForce = (source: string): boolean =>
    !voids.some((other) => other.data.source === source && isInForce(other.source));
  const found = new Map<string, LoanEvent>();
  for (const own of voids)
    if (!found.has(own.data.source) && isInForce(own.source)) found.set(own.data.source, own);
  return found;
}
