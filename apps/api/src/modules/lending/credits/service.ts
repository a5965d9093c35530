/** A borrower's credits: home screen, detail, list, new requests, cancelling an offer. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/lending/credits';
import type { Day } from '@unamano/domain/calendar';
import { type MethodCodes, PAYMENT_METHODS } from '@unamano/domain/money/payment-methods';
import { inTransaction } from '../../../db/transaction.ts';
import type { BorrowerActor, Origin } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import { pageOf, parseIdCursor } from '../../../kernel/paging.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import {
  type CreditRow,
  findOwnCredit,
  lockCredit,
  moveCredit,
  readEndedBy,
} from '../../loans/credit-lifecycle/index.ts';
import {
  installmentLineView,
  legalRatesView,
  readMovements,
  readPlanOfCredit,
  readPriceOfCredit,
} from '../../loans/loan-accounts/index.ts';
import { type LoanOnDay, readLoan, readLoans, replayLoan } from '../../loans/loan-events/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import { type CreditPolicies, priceLinesReply } from '../../office/settings/index.ts';
import { configurationReply, type Simulator } from '../simulator/index.ts';
import type { WaitingRequestStore } from '../waiting-requests/index.ts';
import { createBalance } from './balance.ts';
import { createDecisionReasons } from './decision-reasons.ts';
import { homeView } from './home.ts';
import { loanBalanceOf } from './loan-balance.ts';
import { createNextLimit } from './next-limit.ts';
import { isStaleOffer, type Offers } from './offers.ts';
import { progressOf } from './progress.ts';
import { isPaidInstantly, leftDays, newestCredit, oldestOwedAgain, ownCredits, readMoves } from './repo.ts';
import {
  type BorrowerRecords,
  readBorrowerRecords,
  readRecordsBySession,
} from './requests/borrower-records.ts';
import { createNewCredit } from './requests/new-credit.ts';
import type { CreditRequests } from './requests/requests.ts';
import { situationOf } from './requests/situation.ts';
import { type CreditViewContext, creditView } from './view.ts';

type CreditsDeps = Core & {
  simulator: Simulator;
  policies: CreditPolicies;
  requests: CreditRequests;
  offers: Offers;
  messages: Messages;
  waiting: WaitingRequestStore;
  /** The gateway's codes of the methods that a borrower may choose. */
  paymentMethods: MethodCodes;
};

const LIST_MAX = 200;

function usesOf(deps: CreditsDeps) {
  const newCredit = createNewCredit(deps);
  const methods = PAYMENT_METHODS.filter((method) => deps.paymentMethods[method] !== undefined);
  return { ...deps, newCredit, methods };
}

type Uses = ReturnType<typeof usesOf>;

async function viewOf(
  { simulator }: CreditsDeps,
  row: CreditRow,
  at: Omit<CreditViewContext, 'configuration' | 'balance'>,
): Promise<contract.Credit> {
  const { configuration } = await simulator.ofCredit(row);
  return creditView(row, { ...at, balance: loanBalanceOf(at.loan), configuration });
}

/** Cancels an expired offer first. */
async function homeOf(deps: Uses, records: BorrowerRecords): Promise<contract.Home> {
  const today = deps.clock.today();
  const stale = records.openCredits.find(({ row }) => isStaleOffer(row, today));
  if (stale) {
    await deps.offers.expireOffer(stale.row.id);
    const renewed = await readBorrowerRecords(deps.db, records.borrowerId, today);
    return homeOf(deps, renewed ?? { ...records, openCredits: [] });
  }
  const situation = situationOf(records, today);
  const credit = situation.running ?? situation.undisbursed;
  const [version, { limits }, owedAgain] = await Promise.all([
    credit ? deps.simulator.ofCredit(credit.row) : null,
    deps.simulator.current(records.typeUser, today),
    records.hasPendingReopen ? owedAgainOf(deps, records.borrowerId, today) : null,
  ]);
  return homeView(records, situation, version?.configuration ?? null, limits, today, owedAgain, deps.methods);
}

/** The oldest credit that is owed again and waits until the open one ends. */
async function owedAgainOf(deps: CreditsDeps, borrowerId: number, on: Day): Promise<contract.Credit | null> {
  const row = await oldestOwedAgain(deps.db, borrowerId);
  if (!row) return null;
  const [loan, left] = await Promise.all([readLoan(deps.db, row.id, on), leftDays(deps.db, [row.id])]);
  return viewOf(deps, row, { loan: loan ?? null, endedBy: null, leftOn: left.get(row.id) ?? null, on });
}

/** A past day is replayed, as it is known now. */
function loanOn({ db }: CreditsDeps, creditId: number, on: Day, today: Day): Promise<LoanOnDay | undefined> {
  return on < today ? replayLoan(db, creditId, on) : readLoan(db, creditId, on);
}

/** Of the session's borrower; token_not_valid where the session has ended. */
export async function home(deps: Uses, sessionId: string): Promise<Result<contract.Home>> {
  const records = await readRecordsBySession(deps.db, sessionId, deps.clock.today());
  return records ? ok(await homeOf(deps, records)) : refuse('token_not_valid');
}

/** A credit of the borrower at the end of a day; the ids 0 and -1 mean the newest. Another borrower's credit is not found. */
export async function detail(
  deps: CreditsDeps,
  borrowerId: number,
  idOrNone: number,
  requestedDay?: Day,
): Promise<Result<Reply<typeof contract.creditDetail>>> {
  const today = deps.clock.today();
  const on = requestedDay ?? today;
  if (on > today) return invalid('on', 'Debe ser hoy o un día que ya pasó');
  const asked =
    idOrNone > 0
      ? await findOwnCredit(deps.db, borrowerId, idOrNone)
      : await newestCredit(deps.db, borrowerId);
  const isOver = asked && isStaleOffer(asked, today) && (await deps.offers.expireOffer(asked.id));
  const row = isOver ? await findOwnCredit(deps.db, borrowerId, asked.id) : asked;
  if (!row) return refuse('OBJECT_NOT_FOUND');
  const wasOwed = row.disbursed_on !== null && row.disbursed_on <= on;
  const [found, movements, left, endedBy, plan] = await Promise.all([
    wasOwed ? loanOn(deps, row.id, on, today) : undefined,
    readMovements(deps.db, row.id, on),
    leftDays(deps.db, [row.id]),
    readEndedBy(deps.db, [row.id]),
    wasOwed ? readPlanOfCredit(deps.db, row.id, on) : null,
  ]);
  const loan = found ?? null;
  const [version, price] = await Promise.all([deps.simulator.ofCredit(row), readPriceOfCredit(deps.db, row)]);
  return ok({
    credit: {
      ...creditView(row, {
        loan,
        balance: loanBalanceOf(loan),
        configuration: version.configuration,
        endedBy: endedBy.get(row.id) ?? null,
        leftOn: left.get(row.id) ?? null,
        on,
      }),
      configuration: configurationReply(version, row.waive_central_risk),
      price_lines: priceLinesReply(price.lines),
      legal_rates: legalRatesView(price.rates),
      on,
      movements,
      installment_lines: plan?.lines.map(installmentLineView) ?? [],
    },
  });
}

/** Newest first. Only a caller that pages gets `next_cursor`. */
export async function list(
  deps: CreditsDeps,
  borrowerId: number,
  query: Input<typeof contract.listCredits>,
): Promise<Result<Reply<typeof contract.listCredits>>> {
  const cursor = query.cursor?.trim() ?? '';
  const before = parseIdCursor(cursor);
  if (!before.ok) return before;
  const limit = query.limit ?? LIST_MAX;
  const page = { search: query.search ?? '', limit, before: before.value };
  const rows = await ownCredits(deps.db, borrowerId, page);
  const { rows: own, last } = pageOf(rows, limit);
  const today = deps.clock.today();
  const ids = own.map(({ id }) => id);
  const [loans, left, endedBy] = await Promise.all([
    readLoans(deps.db, ids, today),
    leftDays(deps.db, ids),
    readEndedBy(deps.db, ids),
  ]);
  const credits = await Promise.all(
    own.map((row) =>
      viewOf(deps, row, {
        loan: loans.get(row.id) ?? null,
        endedBy: endedBy.get(row.id) ?? null,
        leftOn: left.get(row.id) ?? null,
        on: today,
      }),
    ),
  );
  const isPaged = query.limit !== undefined || query.search !== undefined || cursor !== '';
  if (!isPaged && !last) return ok({ credits });
  return ok({ credits, next_cursor: last ? String(last.id) : null });
}

/** Another borrower's credit is not found. */
export async function progress(
  { db }: CreditsDeps,
  borrowerId: number,
  creditId: number,
): Promise<Result<Reply<typeof contract.creditProgress>>> {
  const credit = await findOwnCredit(db, borrowerId, creditId);
  if (!credit) return refuse('OBJECT_NOT_FOUND');
  const way = { isAllied: credit.company_id !== null, isInstant: await isPaidInstantly(db, creditId) };
  return ok(progressOf(await readMoves(db, creditId), credit.state, way));
}

/** Cancels an offer. STATE_NOT_ALLOWED once it is signed or ended. */
export function cancel(
  { db, clock }: CreditsDeps,
  actor: BorrowerActor,
  origin: Origin,
  creditId: number,
): Promise<Result<Record<string, never>>> {
  return inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    if (credit?.borrower_id !== actor.id) return refuse('OBJECT_NOT_FOUND');
    const moved = await moveCredit(trx, credit, {
      action: 'cancel',
      initiator: { actor, origin },
      reason: 'cancelled by the borrower',
      now: clock.now(),
    });
    return moved.ok ? ok({}) : moved;
  });
}

export function createCredits(given: CreditsDeps) {
  const deps = usesOf(given);
  return {
    ...bound(deps, { home, detail, list, progress, cancel }),
    request: deps.newCredit.requestNewCredit,
    resume: deps.newCredit.resume,
    sendBalance: createBalance(deps),
    decisionReasons: createDecisionReasons(deps),
    nextLimit: createNextLimit(deps),
  };
}

export type Credits = ReturnType<typeof createCredits>;
