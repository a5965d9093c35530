/** The days on which something happened to a credit. */
import { addDays, bogotaDay, type Day } from '@unamano/domain/calendar';
import type { EventKind } from '@unamano/domain/loans/replay/events';
import { sumOver } from '@unamano/domain/loans/replay/state';
import type { ComparedLoan, DayShown } from './compared-loan.ts';
import type { Recorded } from './reader/recorded.ts';

type Event<Kind extends EventKind> = Extract<Recorded, { kind: Kind }>;

export function eventsOf<Kind extends EventKind>({ events }: ComparedLoan, kind: Kind): Event<Kind>[] {
  return events.filter((event): event is Event<Kind> => event.kind === kind);
}

export const dayOf = ({ at }: Recorded): Day => bogotaDay(at);

/** The days of a loan that were looked at, from one of its events on. */
export function since(
  { days }: ComparedLoan,
  from: readonly Day[],
  through: (from: Day) => Day = () => '9999-12-31' as Day,
): Day[] {
  return days
    .map(({ day }) => day)
    .filter((day) => from.some((first) => first <= day && day <= through(first)));
}

export const amount = (shown: DayShown['today'], name: string): number => shown.get(name) ?? 0;

/** The days of contacts that are not the first of their loan. */
export function laterContacts(loan: ComparedLoan): Day[] {
  const days = [...new Set(eventsOf(loan, 'contact').map(dayOf))].sort();
  return days.slice(1);
}

/** Of the days, those on which money came. */
export function paidOn(loan: ComparedLoan, days: readonly Day[]): Day[] {
  const paid = new Set(eventsOf(loan, 'money').map(dayOf));
  return days.filter((day) => paid.has(day));
}

/** Days that have events of a kind, and money. */
export function paidOnDayOf(loan: ComparedLoan, kind: EventKind): Day[] {
  return paidOn(loan, eventsOf(loan, kind).map(dayOf));
}

/** Of the days, those on which today's fees are others. */
export function otherFees({ days }: ComparedLoan, among: readonly Day[]): Day[] {
  const isOther = ({ today, replayed }: DayShown) =>
    [...today.keys(), ...replayed.keys()].some(
      (name) => name.startsWith('fee') && amount(today, name) !== amount(replayed, name),
    );
  return days.filter((shown) => among.includes(shown.day) && isOther(shown)).map(({ day }) => day);
}

/** Money that was voided on its own day made no difference, unless other money came between. */
function isBetween({ events }: ComparedLoan, event: Recorded, by: Recorded): boolean {
  return (
    dayOf(event) !== dayOf(by) ||
    events.some(({ at, kind }) => kind === 'money' && event.at < at && at < by.at)
  );
}

/** What the tolerance ends: the day on which replay has ended, and today still owes a rest. */
export function endedByTolerance({ days, terms }: ComparedLoan): Day[] {
  return days
    .filter(
      ({ day, state, effects }) =>
        state.endedOn === day &&
        (state.rows.at(-1)?.dueOn ?? day) < day &&
        effects.some(({ kind, pesos }) => kind === 'waived' && pesos <= terms.tolerancePesos),
    )
    .map(({ day }) => day);
}

/** Orders of exactly an installment after the running one: today such money is a prepayment. */
export function aheadOfPeriod({ days, events }: ComparedLoan): Day[] {
  return days
    .filter(({ day, state }) => {
      const running = state.rows.find(({ dueOn }) => dueOn >= day)?.number ?? Number.MAX_SAFE_INTEGER;
      return events.some((event) => {
        if (event.kind !== 'money' || dayOf(event) !== day) return false;
        const settles = event.data.promise?.settles;
        return settles !== undefined && settles !== 'payoff' && settles.through > running;
      });
    })
    .map(({ day }) => day);
}

/** The days of voided money and of its void. */
export function voidedMoney(loan: ComparedLoan): Day[] {
  return eventsOf(loan, 'void').flatMap((by) => {
    const event = loan.events.find(({ source }) => source === by.data.source);
    return event?.kind === 'money' && isBetween(loan, event, by) ? [dayOf(event), dayOf(by)] : [];
  });
}

/** The days on which what is voided later keeps the loan from being late. */
export function untilVoid(loan: ComparedLoan): Day[] {
  const spans = eventsOf(loan, 'void').flatMap((by) => {
    const event = loan.events.find(({ source }) => source === by.data.source);
    return event?.kind === 'money' ? [[dayOf(event), dayOf(by)] as const] : [];
  });
  const isHeld = (day: Day) => spans.some(([from, to]) => from <= day && day <= to);
  return loan.days.map(({ day }) => day).filter(isHeld);
}

/** Days on which money paid, and a contact was recorded of a credit that had been late; each with the next day. */
export function contactsOfPaidDays(loan: ComparedLoan): Day[] {
  const late = loan.days.filter(({ state }) => state.rows.some(({ daysLate }) => daysLate > 0));
  const lateDays = new Set(late.map(({ day }) => day));
  const days = paidOnDayOf(loan, 'contact').filter((day) => lateDays.has(day));
  return days.flatMap((day) => [day, addDays(day, 1)]);
}

/** Orders that gave up what was added since they were opened. */
export function keptPromises(loan: ComparedLoan): Day[] {
  const waived = loan.effects.filter(({ kind }) => kind === 'waived').map(({ source }) => source);
  return eventsOf(loan, 'money')
    .filter(({ source, data }) => data.promise && waived.includes(source))
    .map(dayOf);
}

/** The days of money that was recorded later, after something that today's postings do not go back behind. */
export function overtakenMoney(loan: ComparedLoan): Day[] {
  const fixed = loan.events.filter(({ kind }) => STAYS.has(kind));
  return eventsOf(loan, 'money')
    .filter(({ at, recordedAt }) => fixed.some((event) => at < event.at && event.at < recordedAt))
    .map(dayOf);
}

const STAYS: ReadonlySet<EventKind> = new Set(['waived', 'agreement', 'written_off', 'void', 'money_out']);

/** The days on which less is charged than at first, since charges count as interest. */
export function chargesGivenBack({ terms, days }: ComparedLoan): Day[] {
  if (!terms.countsAsInterest.study) return [];
  const all = sumOver(Object.values(terms.charges), (charge) => charge);
  const isLess = ({ state: { lines } }: DayShown) =>
    lines !== null && sumOver(Object.values(lines), (line) => line.amount) < all;
  return days.filter(isLess).map(({ day }) => day);
}
