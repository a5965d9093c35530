/** A borrower's credits: home screen, detail, list, new requests, cancelling an offer. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type {
  Credit,
  creditDetail,
  creditProgress,
  Home,
  listCredits,
} from '@unamano/contract/lending/credits';
import type { Day } from '@unamano/domain/calendar';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import type { BorrowerActor, Origin } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
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
  readPlanOfCredit,
  readPriceOfCredit,
} from '../../loans/ledger/index.ts';
import {
  type LoanBalanceWithPayroll,
  loanBalanceWithPayroll,
  NO_LOAN_RECORDS,
  readLoanBalancesWithPayroll,
  readMovements,
} from '../../loans/loan-accounts/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import { type CreditPolicies, priceLinesReply } from '../../office/settings/index.ts';
import { configurationReply, type Simulator } from '../simulator/index.ts';
import type { WaitingRequestStore } from '../waiting-requests/index.ts';
import { createBalance } from './balance.ts';
import { createDecisionReasons } from './decision-reasons.ts';
import { homeView } from './home.ts';
import { isStaleOffer, type Offers } from './offers.ts';
import { progressOf } from './progress.ts';
import { leftDays, newestCredit, oldestOwedAgain, ownCredits, readMoves } from './repo.ts';
import {
  type BorrowerRecords,
  readBorrowerRecords,
  readRecordsBySession,
} from './requests/borrower-records.ts';
import { createNewCredit } from './requests/new-credit.ts';
import type { CreditRequests } from './requests/requests.ts';
import { situationOf } from './situation.ts';
import { type CreditViewContext, creditView } from './view.ts';

type CreditsDeps = {
  db: Db;
  clock: Clock;
  simulator: Simulator;
  policies: CreditPolicies;
  requests: CreditRequests;
  offers: Offers;
  messages: Messages;
  waiting: WaitingRequestStore;
};

const LIST_MAX = 200;
const emptyLoanBalance = (on: Day) => loanBalanceWithPayroll(NO_LOAN_RECORDS, [], on, 1);

export function createCredits(deps: CreditsDeps) {
  const { db, clock, simulator, offers } = deps;
  const newCredit = createNewCredit(deps);

  async function viewOf(row: CreditRow, at: Omit<CreditViewContext, 'configuration'>): Promise<Credit> {
    const { configuration } = await simulator.byId(row.configuration_id);
    return creditView(row, { ...at, configuration });
  }

  /** Cancels an expired offer first. */
  async function homeOf(records: BorrowerRecords): Promise<Home> {
    const today = clock.today();
    const stale = records.openCredits.find(({ row }) => isStaleOffer(row, today));
    if (stale) {
      await offers.expireOffer(stale.row.id);
      const renewed = await readBorrowerRecords(db, records.borrowerId, today);
      return homeOf(renewed ?? { ...records, openCredits: [] });
    }
    const situation = situationOf(records, today);
    const credit = situation.running ?? situation.undisbursed;
    const [version, { limits }, owedAgain] = await Promise.all([
      credit ? simulator.byId(credit.row.configuration_id) : null,
      simulator.current(records.typeUser, today),
      records.hasPendingReopen ? owedAgainOf(records.borrowerId, today) : null,
    ]);
    return homeView(records, situation, version?.configuration ?? null, limits, today, owedAgain);
  }

  /** The oldest credit that is owed again and waits until the open one ends. */
  async function owedAgainOf(borrowerId: number, on: Day): Promise<Credit | null> {
    const row = await oldestOwedAgain(db, borrowerId);
    if (!row) return null;
    const [loanBalances, left] = await Promise.all([
      readLoanBalancesWithPayroll(db, [row.id], on),
      leftDays(db, [row.id]),
    ]);
    const loanBalance = loanBalances.get(row.id) ?? emptyLoanBalance(on);
    return viewOf(row, { loanBalance, endedBy: null, leftOn: left.get(row.id) ?? null, on });
  }

  return {
    request: newCredit.requestNewCredit,
    resume: newCredit.resume,
    sendBalance: createBalance(deps),
    decisionReasons: createDecisionReasons(deps),

    /** The home of a session's borrower; token_not_valid where the session has ended. */
    async homeOfSession(sessionId: string): Promise<Result<Home>> {
      const records = await readRecordsBySession(db, sessionId, clock.today());
      return records ? ok(await homeOf(records)) : refuse('token_not_valid');
    },

    async home(borrowerId: number): Promise<Result<Home, 'user_not_found'>> {
      const records = await readBorrowerRecords(db, borrowerId, clock.today());
      return records ? ok(await homeOf(records)) : refuse('user_not_found');
    },

    /** A credit of the borrower at the end of a day; the ids 0 and -1 mean the newest. Another borrower's credit is not found. */
    async detail(
      borrowerId: number,
      idOrNone: number,
      requestedDay?: Day,
    ): Promise<Result<Reply<typeof creditDetail>>> {
      const today = clock.today();
      const on = requestedDay ?? today;
      if (on > today) return invalid('on', 'Debe ser hoy o un día que ya pasó');
      const found =
        idOrNone > 0 ? await findOwnCredit(db, borrowerId, idOrNone) : await newestCredit(db, borrowerId);
      const isOver = found && isStaleOffer(found, today) && (await offers.expireOffer(found.id));
      const row = isOver ? await findOwnCredit(db, borrowerId, found.id) : found;
      if (!row) return refuse('OBJECT_NOT_FOUND');
      const wasOwed = row.disbursed_on !== null && row.disbursed_on <= on;
      const [loanBalances, movements, left, endedBy, plan] = await Promise.all([
        wasOwed ? readLoanBalancesWithPayroll(db, [row.id], on) : new Map<number, LoanBalanceWithPayroll>(),
        readMovements(db, row.id, on),
        leftDays(db, [row.id]),
        readEndedBy(db, [row.id]),
        wasOwed ? readPlanOfCredit(db, row.id) : null,
      ]);
      const loanBalance = loanBalances.get(row.id) ?? emptyLoanBalance(on);
      const [version, price] = await Promise.all([
        simulator.byId(row.configuration_id),
        readPriceOfCredit(db, row),
      ]);
      return ok({
        credit: {
          ...creditView(row, {
            loanBalance,
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
    },

    /** Newest first. Only a caller that pages gets `next_cursor`. */
    async list(
      borrowerId: number,
      query: Input<typeof listCredits>,
    ): Promise<Result<Reply<typeof listCredits>>> {
      const cursor = query.cursor?.trim() ?? '';
      const before = parseIdCursor(cursor);
      if (!before.ok) return before;
      const limit = query.limit ?? LIST_MAX;
      const page = { search: query.search ?? '', limit, before: before.value };
      const rows = await ownCredits(db, borrowerId, page);
      const { rows: own, last } = pageOf(rows, limit);
      const today = clock.today();
      const ids = own.map(({ id }) => id);
      const [loanBalances, left, endedBy] = await Promise.all([
        readLoanBalancesWithPayroll(db, ids, today),
        leftDays(db, ids),
        readEndedBy(db, ids),
      ]);
      const credits = await Promise.all(
        own.map((row) => {
          const loanBalance = loanBalances.get(row.id) ?? emptyLoanBalance(today);
          return viewOf(row, {
            loanBalance,
            endedBy: endedBy.get(row.id) ?? null,
            leftOn: left.get(row.id) ?? null,
            on: today,
          });
        }),
      );
      const isPaged = query.limit !== undefined || query.search !== undefined || cursor !== '';
      if (!isPaged && !last) return ok({ credits });
      return ok({ credits, next_cursor: last ? String(last.id) : null });
    },

    /** Another borrower's credit is not found. */
    async progress(borrowerId: number, creditId: number): Promise<Result<Reply<typeof creditProgress>>> {
      const credit = await findOwnCredit(db, borrowerId, creditId);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      return ok(progressOf(await readMoves(db, creditId), credit.state, credit.company_id !== null));
    },

    /** Cancels an offer. STATE_NOT_ALLOWED once it is signed or ended. */
    cancel(actor: BorrowerActor, origin: Origin, creditId: number): Promise<Result<Record<string, never>>> {
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
    },
  };
}

export type Credits = ReturnType<typeof createCredits>;
