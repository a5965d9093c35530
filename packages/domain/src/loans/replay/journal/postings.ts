/** What each step of a loan changes in the accounts: the journal is the sum of these. */
import type { Day } from '../../../calendar.ts';
import { type Pesos, pesos, ZERO_PESOS } from '../../../money.ts';
import { type Balances, LOAN_ACCOUNTS, type LoanAccount } from '../account-names.ts';
import { type LoanEvent, OPENING_SOURCE } from '../events.ts';
import type { Watch } from '../replay.ts';
import type { Effect } from '../rules/pay.ts';
import type { LoanState } from '../state.ts';
import type { LoanTerms } from '../terms.ts';
import { balancesOf } from './accounts.ts';

/** One change of one account. */
export interface Posting {
  /** The day from which it counts. */
  readonly valueOn: Day;
  /** The source of the event that made it; null where the passing of days did. */
  readonly source: string | null;
  readonly account: LoanAccount;
  /** Debits are positive, credits negative; never 0. */
  readonly pesos: Pesos;
}

/** Notes the postings of a walk, and what each event did. */
export interface PostingRecorder {
  /** Returns the postings of the step. */
  readonly watch: (...step: Parameters<Watch>) => readonly Posting[];
  readonly postings: readonly Posting[];
  /** By the source of the event. */
  readonly effects: ReadonlyMap<string, readonly Effect[]>;
}

/** @param from the state from which the walk goes on; a new loan has no balances */
export function recordPostings(terms: LoanTerms, from: LoanState): PostingRecorder {
  const postings: Posting[] = [];
  const effects = new Map<string, Effect[]>();
  let before = balancesOf(terms, from);
  const watch = (state: LoanState, on: Day, event: LoanEvent | null, made: readonly Effect[]) => {
    const after = balancesOf(terms, state);
    const all = between(before, after, on, event?.source ?? null);
    const changes = isOwnMoney(event) ? all : openedBy(terms, all);
    postings.push(...changes);
    before = after;
    if (event !== null) effects.set(event.source, [...(effects.get(event.source) ?? []), ...made]);
    return changes;
  };
  return { watch, postings, effects };
}

function between(before: Balances, after: Balances, valueOn: Day, source: string | null): Posting[] {
  return LOAN_ACCOUNTS.flatMap((account) => {
    const change = (after[account] ?? 0) - (before[account] ?? 0);
    return change === 0 ? [] : [{ valueOn, source, account, pesos: pesos(change) }];
  });
}

/** Accounts that say what a loan is: it brings them along from the books of another lender. */
const CARRIED: ReadonlySet<LoanAccount> = new Set([
  'loans_receivable',
  'unearned_interest',
  'suspense',
  'suspense_receivable',
  'written_off_loans',
  'written_off_loans_contra',
]);

/** What a loan brings along of its accounts; the opposite is its opening balance. */
export function carriedOf(terms: LoanTerms, state: LoanState): Balances {
  const balances = Object.entries(balancesOf(terms, state)) as [LoanAccount, Pesos][];
  return Object.fromEntries(balances.filter(([account]) => CARRIED.has(account)));
}

/** Money that came here, also where it counts from a day before the loan did: the wage of a pay period that the other lender asked. */
const isOwnMoney = (event: LoanEvent | null): boolean =>
  event?.kind === 'money' && !event.source.startsWith(OPENING_SOURCE);

/** What moved before the loan's first day on these books: money and income of then are balances of its opening. */
function openedBy({ openedOn }: LoanTerms, changes: Posting[]): Posting[] {
  const [first] = changes;
  if (openedOn === undefined || first === undefined || first.valueOn >= openedOn) return changes;
  const carried = changes.filter(({ account }) => CARRIED.has(account));
  const rest = -carried.reduce((sum, posting) => sum + posting.pesos, 0);
  return rest === 0 ? carried : [...carried, { ...first, account: 'opening_balance', pesos: pesos(rest) }];
}

/** What is to be posted so that `posted` becomes `replayed`. Entries of one step add up to zero, and so does this. */
export function differenceOf(replayed: readonly Posting[], posted: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  const add = (posting: Posting, sign: 1 | -1) => {
    const key = `${posting.valueOn} ${posting.account} ${posting.source ?? ''}`;
    const sum = (sums.get(key)?.pesos ?? ZERO_PESOS) + sign * posting.pesos;
    sums.set(key, { ...posting, pesos: pesos(sum) });
  };
  for (const posting of replayed) add(posting, 1);
  for (const posting of posted) add(posting, -1);
  return [...sums.values()].filter((posting) => posting.pesos !== 0);
}
