/** Both sides of a credit, day by day, and the rule that explains each difference. */
import { addDays, bogotaDay, compareDays, type Day } from '@unamano/domain/calendar';
import { replay } from '@unamano/domain/loans/replay/replay';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import type { Db } from '../../src/db/types.ts';
import { accountsByReplay } from './accounts.ts';
import type { ComparedLoan, DayShown, Happened } from './compared-loan.ts';
import { type RecordsOfToday, readRecordsOfToday, type Shown, shownByReplay, shownToday } from './figures.ts';
import { withPromises } from './reader/promises.ts';
import { type LoanAsRecorded, readLoan } from './reader/read-loan.ts';
import type { Recorded } from './reader/recorded.ts';
import { ALL_RULES, CHARGES_GIVEN_BACK, isGivenBack } from './rules.ts';

export interface Difference {
  readonly creditId: number;
  readonly day: Day;
  readonly figure: string;
  readonly today: number;
  readonly replayed: number;
  readonly rule: string;
}

export interface Compared {
  readonly days: number;
  readonly figures: number;
  readonly differences: readonly Difference[];
  readonly events: readonly Recorded[];
}

/** The days of the events, each due day, the day after each, and today. */
function daysOf(events: readonly Recorded[], dueDays: readonly Day[], from: Day, today: Day): Day[] {
  const own = [...events.map(({ at }) => bogotaDay(at)), ...dueDays];
  const all = new Set([...own.flatMap((day) => [day, addDays(day, 1)]), today]);
  return [...all].filter((day) => from <= day && day <= today).sort(compareDays);
}

/** A credit as its terms are, and with all charges kept at a payoff, as today: that shows what the other rules change. */
export interface ComparedCredit {
  readonly creditId: number;
  readonly chargesKept: Compared;
  readonly asAmended: Compared;
}

const NO_CHARGE_COUNTS = { study: false, guarantee: false, bureau: false };

export async function compareCredit(db: Db, creditId: number, today: Day): Promise<ComparedCredit> {
  const loan = await readLoan(db, creditId, today);
  const own = await readRecordsOfToday(db, creditId);
  const compare = (countsAsInterest: LoanTerms['countsAsInterest']) =>
    compared(creditId, { ...loan, terms: { ...loan.terms, countsAsInterest } }, own, today);
  const { loan: _kept, ...chargesKept } = compare(NO_CHARGE_COUNTS);
  const asAmended = compare(loan.terms.countsAsInterest);
  const named = new Map(
    chargesKept.differences.map(({ day, figure, rule }) => [`${day} ${figure}`, rule] as const),
  );
  const differences = asAmended.differences.map((found) => {
    const { day, figure } = found;
    const known = named.get(`${day} ${figure}`);
    const isCharges = asAmended.loan !== null && isGivenBack(asAmended.loan, figure, day);
    return { ...found, rule: known ?? (isCharges ? CHARGES_GIVEN_BACK : found.rule) };
  });
  const { loan: _amended, ...amended } = asAmended;
  return { creditId, chargesKept, asAmended: { ...amended, differences } };
}

function compared(
  creditId: number,
  loan: LoanAsRecorded,
  own: RecordsOfToday,
  today: Day,
): Compared & { loan: ComparedLoan | null } {
  const { terms, ceilings } = loan;
  const events = withPromises(loan.events, terms, ceilings);
  const { cost, installments, disbursed = installments } = own.records;
  if (cost === null) return { days: 0, figures: 0, differences: [], events, loan: null };
  const dueDays = disbursed.map((row) => row.due_on);
  const effects: Happened[] = [];
  replay(terms, ceilings, events, today, (_state, on, event, made) => {
    effects.push(...made.map((effect) => ({ ...effect, on, source: event?.source ?? null })));
  });
  const conversations = new Set(
    events.filter(({ kind }) => kind === 'contact').map(({ at }) => at.getTime()),
  );
  const messagesOn = own.records.contacts
    .filter(({ contacted_at: sent }) => sent !== null && !conversations.has(new Date(sent).getTime()))
    .map((row) => row.contacted_on);
  const days = daysOf(events, [...dueDays, ...messagesOn], cost.disbursedOn, today).map((day): DayShown => {
    const state = replay(terms, ceilings, events, day);
    const ofDay = effects.filter(({ on }) => on === day);
    return { day, state, today: shownToday(own, day), replayed: shownByReplay(state, terms), effects: ofDay };
  });
  const known = { terms, events, messagesOn, effects, days };
  const named = namedDifferences(known);
  const differences = [...named, ...accountDifferences(known, own.accounts, named)].map((found) => ({
    creditId,
    ...found,
  }));
  const figures = days.reduce((sum, shown) => sum + namesOf(shown).length, 0);
  return { days: days.length, figures, differences, events, loan: known };
}

/** The accounts of the last day. They may differ once any rule had a day: an order of parts may have left other balances. */
function accountDifferences(
  loan: ComparedLoan,
  today: Shown,
  named: readonly Omit<Difference, 'creditId'>[],
): Omit<Difference, 'creditId'>[] {
  const last = loan.days.at(-1);
  if (last === undefined) return [];
  const found = differencesOf({ today, replayed: accountsByReplay(last.state, loan.terms) });
  if (found.length === 0) return [];
  const possible = ALL_RULES.filter(({ figures }) => figures.test(found[0]?.figure ?? ''));
  const cause = possible.find((rule) => rule.days(loan).length > 0)?.name ?? named[0]?.rule;
  return found.map((difference) => ({ day: last.day, ...difference, rule: cause ?? 'other' }));
}

/**
 * A difference has a rule of the days since both sides were last equal: the earliest, since what follows from it differs too. On
 * those days only figures that the rule names begin to differ.
 */
function namedDifferences(loan: ComparedLoan): Omit<Difference, 'creditId'>[] {
  const rules = ALL_RULES.map((rule) => ({ rule, on: rule.days(loan) }));
  let equalOn: Day | null = null;
  let differsSince: Day | null = null;
  return loan.days.flatMap(({ day, ...shown }) => {
    const found = differencesOf(shown);
    if (found.length === 0) {
      equalOn = day;
      differsSince = null;
      return [];
    }
    differsSince ??= day;
    const [after, since] = [equalOn, differsSince];
    const possible = rules
      .flatMap(({ rule, on }) => {
        const days = on.filter((one) => one <= day && (after === null || one > after)).sort(compareDays);
        return days[0] ? [{ rule, from: days[0] }] : [];
      })
      .sort((a, b) => compareDays(a.from, b.from));
    return found.map((difference) => {
      const begins = day === since;
      const cause = possible.find(({ rule }) => !begins || rule.figures.test(difference.figure));
      return { day, ...difference, rule: cause?.rule.name ?? 'other' };
    });
  });
}

function namesOf({ today, replayed }: Pick<DayShown, 'today' | 'replayed'>): string[] {
  return [...new Set([...today.keys(), ...replayed.keys()])];
}

function differencesOf(shown: Pick<DayShown, 'today' | 'replayed'>) {
  return namesOf(shown).flatMap((figure) => {
    const [today, replayed] = [shown.today.get(figure) ?? 0, shown.replayed.get(figure) ?? 0];
    return today === replayed ? [] : [{ figure, today, replayed }];
  });
}
