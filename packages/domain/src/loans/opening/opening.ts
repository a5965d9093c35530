/** What a foreign credit becomes, and its figures on the last day of the other books. */
import { type Day, startOfBogotaDay } from '../../calendar.ts';
import { type Pesos, pesos } from '../../money.ts';
import type { LegalCeilings } from '../arrears/arrears-terms.ts';
import { type AgingBucket, agingBucketOf } from '../portfolio/aging.ts';
import type { Balances } from '../replay/account-names.ts';
import { balanceOf } from '../replay/balance.ts';
import { type LoanEvent, OPENING_SOURCE } from '../replay/events.ts';
import { carriedOf } from '../replay/journal/postings.ts';
import { replay } from '../replay/replay.ts';
import { type LoanState, principalOf, sumOver, unpaidOf } from '../replay/state.ts';
import type { LoanTerms } from '../replay/terms.ts';
import {
  eventsOfForeign,
  type ForeignCredit,
  type SettingsOfOpening,
  termsOfForeign,
} from './foreign-credit.ts';
import { askedByForeign } from './foreign-wages.ts';

/** The figures of a credit at the end of a day. */
export interface OpeningFigures {
  readonly owed: Pesos;
  /** The unpaid principal: what an installment was paid counts for its principal first. */
  readonly principal: Pesos;
  readonly daysLate: number;
  readonly bucket: AgingBucket;
  readonly hasEnded: boolean;
}

export interface Opening {
  readonly terms: LoanTerms;
  readonly events: readonly LoanEvent[];
  /** By the events before a waiver. */
  readonly figures: OpeningFigures;
  /** Ours less theirs, before a waiver. */
  readonly difference: Pesos;
  /** What it brings into the accounts; debits are positive. */
  readonly carried: Balances;
}

/** What a foreign credit becomes, and how far its figure is from that of the other books. */
export function openingOf(
  credit: ForeignCredit,
  settings: SettingsOfOpening,
  ceilings: LegalCeilings,
  cutoffOn: Day,
): Opening {
  const terms = termsOfForeign(credit, settings, cutoffOn);
  const before = eventsOfForeign(credit, terms, cutoffOn);
  const state = replay(terms, ceilings, before, cutoffOn);
  const events = credit.company === null ? before : [...before, ...askedByForeign(state, cutoffOn)];
  const figures = figuresOf(state, terms, ceilings);
  const difference = pesos(figures.owed - credit.owed);
  if (difference <= 0 || credit.onDifference !== 'waive')
    return { terms, events, figures, difference, carried: carriedOf(terms, state) };
  const waived: LoanEvent = {
    kind: 'waived',
    at: startOfBogotaDay(cutoffOn),
    source: `${OPENING_SOURCE}difference`,
    data: { pesos: difference },
  };
  const all = [...events, waived];
  const carried = carriedOf(terms, replay(terms, ceilings, all, cutoffOn));
  return { terms, events: all, figures, difference, carried };
}

function figuresOf(state: LoanState, terms: LoanTerms, ceilings: LegalCeilings): OpeningFigures {
  const { owed, waiting, daysPastDue, endedOn } = balanceOf(state, terms, ceilings);
  const isRunning = endedOn === null;
  return {
    owed: pesos(owed - waiting),
    principal: sumOver(isRunning ? state.rows : [], (row) =>
      Math.min(unpaidOf(row), Math.max(0, principalOf(row) - row.dues.value.settled)),
    ),
    daysLate: daysPastDue,
    bucket: agingBucketOf(daysPastDue),
    hasEnded: !isRunning,
  };
}
