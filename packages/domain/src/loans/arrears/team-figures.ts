/** What each member of staff did in some days, and what came of it. Money counts for the last conversation before it. */
import { addDays, type Day } from '../../calendar.ts';

/** Money that comes later came for another reason. */
export const BACK_WITHIN_DAYS = 30;

export interface TeamContact {
  readonly staffId: number;
  readonly creditId: number;
  readonly on: Day;
  readonly at: Date;
  readonly answered: boolean;
}

export interface TeamPromise {
  readonly staffId: number;
  readonly madeOn: Day;
  readonly dueOn: Day;
  readonly isKept: boolean;
}

export interface TeamMoney {
  readonly creditId: number;
  readonly on: Day;
  /** When it was recorded: a conversation after that brought nothing. */
  readonly at: Date;
  readonly pesos: number;
}

export interface TeamFigures {
  contacts: number;
  answered: number;
  promises: number;
  /** Promises whose day is in the period, whenever they were made. */
  kept: number;
  moneyBack: number;
}

interface Facts {
  /** Of the period and of the days before it from which money may come. */
  readonly contacts: readonly TeamContact[];
  readonly promises: readonly TeamPromise[];
  readonly money: readonly TeamMoney[];
}

/** By the id of who did it. */
export function teamFigures(facts: Facts, { from, to }: { from: Day; to: Day }): Map<number, TeamFigures> {
  const figures = new Map<number, TeamFigures>();
  const of = (staffId: number): TeamFigures => {
    const own = figures.get(staffId) ?? { contacts: 0, answered: 0, promises: 0, kept: 0, moneyBack: 0 };
    figures.set(staffId, own);
    return own;
  };
  const isIn = (on: Day) => from <= on && on <= to;
  for (const { staffId, on, answered } of facts.contacts) {
    if (!isIn(on)) continue;
    of(staffId).contacts += 1;
    if (answered) of(staffId).answered += 1;
  }
  for (const { staffId, madeOn, dueOn, isKept } of facts.promises) {
    if (isIn(madeOn)) of(staffId).promises += 1;
    if (isIn(dueOn) && isKept) of(staffId).kept += 1;
  }
  const spoken = Map.groupBy(
    facts.contacts.filter(({ answered }) => answered),
    ({ creditId }) => creditId,
  );
  for (const one of facts.money) {
    const by = isIn(one.on) ? lastBefore(spoken.get(one.creditId) ?? [], one) : null;
    if (by !== null) of(by).moneyBack += one.pesos;
  }
  return figures;
}

/** Who had the last conversation in the days before the money; null where there was none. */
function lastBefore(contacts: readonly TeamContact[], { at, on }: TeamMoney): number | null {
  const since = addDays(on, -BACK_WITHIN_DAYS);
  let last: TeamContact | null = null;
  for (const contact of contacts)
    if (
      contact.at <= at &&
      contact.on >= since &&
      contact.on <= on &&
      (last === null || contact.at >= last.at)
    )
      last = contact;
  return last?.staffId ?? null;
}
