/** What a credit shows at the end of a day, in one form for both sides. */
import type { Day } from '@unamano/domain/calendar';
import { payoffOn } from '@unamano/domain/loans/closing/payoff';
import { figuresOf } from '@unamano/domain/loans/replay/figures';
import type { LoanState } from '@unamano/domain/loans/replay/state';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import { sql } from 'kysely';
import type { Db } from '../../src/db/types.ts';
import {
  type LoanRecords,
  loanBalanceOn,
  partsOfRecords,
  readLoanRecordsOf,
  scheduleKnowing,
} from '../../src/modules/loans/loan-accounts/index.ts';
import { readAccounts } from './accounts.ts';

/** By a name that says which: `owed`, or `unpaid 2` of the second installment. Without those that are 0. */
export type Shown = ReadonlyMap<string, number>;

interface OfCredit {
  readonly owed: number;
  readonly payoff: number;
  readonly waiting: number;
  readonly isLate: boolean;
  readonly ended: boolean;
  readonly agreement: string;
}

function shownOf(
  installments: readonly { number: number; unpaid: number; lateInterest: number; collectionFee: number }[],
  of: OfCredit,
): Shown {
  const figures: [string, number][] = [
    ...installments.flatMap(({ number, unpaid, lateInterest, collectionFee }): [string, number][] => [
      [`unpaid ${number}`, unpaid],
      [`late interest ${number}`, lateInterest],
      [`fee ${number}`, collectionFee],
    ]),
    ['owed', of.owed],
    ['payoff', of.payoff],
    ['waiting', of.waiting],
    ['is late', Number(of.isLate)],
    ['ended', Number(of.ended)],
    ['agreement broken', Number(of.agreement === 'broken')],
  ];
  return new Map(figures.filter(([, pesos]) => pesos !== 0));
}

export function shownByReplay(state: LoanState, terms: LoanTerms): Shown {
  const figures = figuresOf(state, terms);
  return shownOf(figures.installments, figures);
}

/** What today's functions compute from the rows. */
export interface RecordsOfToday {
  readonly records: LoanRecords;
  /** Changes of the money that waits, by day. */
  readonly waiting: readonly { on: Day; pesos: number }[];
  /** The balances of its accounts at the end. */
  readonly accounts: Shown;
}

export async function readRecordsOfToday(db: Db, creditId: number): Promise<RecordsOfToday> {
  const records = await readLoanRecordsOf(db, creditId);
  if (!records) throw new Error(`no credit ${creditId}`);
  // Lines of files that are not due, or come twice, are left to staff.
  const { rows } = await sql<{ on: Day; pesos: number }>`
    select entry.posted_on as on, -sum(line.amount_pesos)::bigint as pesos
    from journal_entries entry join journal_lines line on line.entry_id = entry.id and line.account = 'suspense'
    where entry.credit_id = ${creditId} and not exists (
      select from payroll_lines unused
      where entry.payroll_reference = 'line:' || unused.id and unused.outcome not in ('exact', 'shortfall', 'surplus', 'no_open_credit'))
    group by 1`.execute(db);
  return { records, waiting: rows, accounts: await readAccounts(db, creditId) };
}

export function shownToday({ records, waiting }: RecordsOfToday, day: Day): Shown {
  const { owed, agreement } = loanBalanceOn(records, day);
  const ended = owed.total === 0;
  return shownOf(owed.installments, {
    owed: owed.total,
    payoff: ended ? 0 : payoffOn(day, owed, partsOn(records, day)).total,
    waiting: waiting.filter(({ on }) => on <= day).reduce((sum, { pesos }) => sum + pesos, 0),
    isLate: owed.hasPastDue,
    ended,
    agreement: agreement?.state ?? 'none',
  });
}

/** `LoanBalance.parts` of a day in the past would know of later prepayments. */
export function partsOn({ cost, installments, disbursed, versions }: LoanRecords, day: Day) {
  const schedule = { installments, ...(disbursed && { disbursed }), ...(versions && { versions }) };
  return partsOfRecords({ cost, ...scheduleKnowing(schedule, ({ effective_on: on }) => on <= day) });
}
