/** A loan at the end of a day, as it is known: from its position, by the pure function of the day. */
import { type Day, laterDay } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import { balanceOf, type LoanBalance } from '@unamano/domain/loans/replay/balance';
import { replay, resume, type Watch } from '@unamano/domain/loans/replay/replay';
import type { Db } from '../../../db/types.ts';
import { readEvents, readEventsOf } from './event-repo.ts';
import { type Loan, readPositions, stateFrom } from './position.ts';

/** A loan, and the ceilings with which its days go on. */
export type LoanOnDay = Loan & { readonly ceilings: LegalCeilings };

/**
 * By credit id. A credit without an event is left out. A day before the position's own needs `replayLoan`. A loan that was computed
 * with other ceilings is replayed, so that no page shows two rates until the job of days has run.
 */
export async function readLoans(
  db: Db,
  creditIds: readonly number[],
  today: Day,
): Promise<Map<number, LoanOnDay>> {
  if (creditIds.length === 0) return new Map();
  const { loans, stale, ceilings } = await readPositions(db, creditIds);
  const events = await readEvents(db, [...stale]);
  const stateOf = (loan: Loan): Loan['state'] => {
    const own = events.get(loan.creditId)?.map(({ event }) => event);
    return own
      ? replay(loan.terms, ceilings, own, laterDay(loan.state.day ?? today, today))
      : onDay(loan, ceilings, today);
  };
  return new Map([...loans].map(([id, loan]) => [id, { ...loan, ceilings, state: stateOf(loan) }]));
}

/** A row of `loan_positions`, for a statement that reads it beside other tables. */
export interface StoredPosition {
  readonly terms: Loan['terms'];
  readonly state: unknown;
  readonly installment_ids: Loan['installmentIds'];
}

/** The loan of a stored position on a day. */
export function loanFrom(
  creditId: number,
  { terms, state, installment_ids: installmentIds }: StoredPosition,
  ceilings: LegalCeilings,
  today: Day,
): LoanOnDay {
  const loan = { creditId, terms, state: stateFrom(state), installmentIds };
  return { ...loan, ceilings, state: onDay(loan, ceilings, today) };
}

function onDay({ state, terms }: Loan, ceilings: LegalCeilings, today: Day): Loan['state'] {
  return state.day === null || state.day >= today ? state : resume(state, terms, ceilings, [], today);
}

export async function readLoan(db: Db, creditId: number, today: Day): Promise<LoanOnDay | undefined> {
  return (await readLoans(db, [creditId], today)).get(creditId);
}

/**
 * The loan at the end of any day, replayed; undefined without an event.
 *
 * @param knownAt only what was recorded by then
 */
export async function replayLoan(
  db: Db,
  creditId: number,
  through: Day,
  options: { readonly knownAt?: Date; readonly watch?: Watch } = {},
): Promise<LoanOnDay | undefined> {
  const { loans, ceilings } = await readPositions(db, [creditId]);
  const loan = loans.get(creditId);
  if (!loan) return undefined;
  const events = (await readEventsOf(db, creditId, options.knownAt)).map(({ event }) => event);
  const state = replay(loan.terms, ceilings, events, through, options.watch);
  return { ...loan, ceilings, state };
}

/** By credit id: what is owed at the end of `today`. A credit without an event is left out. */
export async function readBalances(
  db: Db,
  creditIds: readonly number[],
  today: Day,
): Promise<Map<number, LoanBalance>> {
  const loans = await readLoans(db, creditIds, today);
  return new Map(
    [...loans].map(([id, { state, terms, ceilings }]) => [id, balanceOf(state, terms, ceilings)]),
  );
}

export async function readBalance(db: Db, creditId: number, today: Day): Promise<LoanBalance | undefined> {
  return (await readBalances(db, [creditId], today)).get(creditId);
}
