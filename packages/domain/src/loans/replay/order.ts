/** The order in which events count, and what a void leaves of them. It never depends on the order in which they became known. */
import { bogotaDay, type Day } from '../../calendar.ts';
import type { EventKey, EventKind, LoanEvent } from './events.ts';

/** What of two events of one instant counts first. */
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

/** What a voided event is until its void: held, since it pays nothing, or in force. The others never were. */
const UNTIL_VOID: Readonly<Partial<Record<EventKind, 'held' | 'counts'>>> = {
  money: 'held',
  waived: 'held',
  withdrawn: 'held',
  agreement: 'counts',
  plan: 'counts',
  frozen: 'counts',
};

/** Negative where `a` counts first. */
export function compareEvents(a: EventKey, b: EventKey): number {
  return (
    a.at.getTime() - b.at.getTime() ||
    RANKS[a.kind] - RANKS[b.kind] ||
    (a.source < b.source ? -1 : a.source > b.source ? 1 : 0)
  );
}

/** An event in its turn. */
export interface Step {
  readonly day: Day;
  readonly event: LoanEvent;
  /** Its place among the events: of one that is let go, its void. */
  readonly key: EventKey;
  /**
   * `held`: it will be voided, and pays nothing until then. `let_go`: the void of one that is held or in force. `lost`: a
   * disbursement that is voided, and whose money is a loss.
   */
  readonly role: 'counts' | 'held' | 'let_go' | 'lost';
}

/** All events that are known, by the order in which they count. */
export function stepsOf(events: readonly LoanEvent[]): Step[] {
  const known = events
    .map((event) => ({ event, day: bogotaDay(event.at) }))
    .sort((a, b) => compareEvents(a.event, b.event));
  const voids = voidsOf(known.map(({ event }) => event));
  const steps: Step[] = [];
  const held = new Map<LoanEvent, LoanEvent>();
  for (const { event, day } of known) {
    const ended = held.get(event);
    if (ended) steps.push({ day, event: ended, key: event, role: 'let_go' });
    if (event.kind === 'void') continue;
    const byVoid = voids.get(event.source);
    const role = UNTIL_VOID[event.kind];
    if (byVoid === undefined) {
      steps.push({ day, event, key: event, role: 'counts' });
    } else if (role && compareEvents(event, byVoid) < 0) {
      steps.push({ day, event, key: event, role });
      held.set(byVoid, event);
    } else if (event.kind === 'disbursed' && byVoid.kind === 'void' && byVoid.data.isLoss) {
      steps.push({ day, event, key: event, role: 'lost' });
    }
  }
  return steps;
}

/** The first void in force of each source. `events` in their order. */
export function voidsOf(events: readonly LoanEvent[]): Map<string, LoanEvent> {
  const naming = new Map<string, LoanEvent[]>();
  for (const event of events) {
    if (event.kind !== 'void') continue;
    const { source } = event.data;
    naming.set(source, [...(naming.get(source) ?? []), event]);
  }
  const voidOf = (source: string): LoanEvent | undefined =>
    naming.get(source)?.find((event) => voidOf(event.source) === undefined);
  const inForce = new Map<string, LoanEvent>();
  for (const source of naming.keys()) {
    const event = voidOf(source);
    if (event) inForce.set(source, event);
  }
  return inForce;
}
