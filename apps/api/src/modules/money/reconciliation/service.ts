/**
 * The periodic check of the gateway's orders. A notification of an approval or a chargeback can be lost. So each order of the
 * last two months is queried once a day and brought to the gateway's state; what differs after that is listed for staff.
 */

import type { Reply } from '@unamano/contract/endpoint';
import type {
  GatewayDifference,
  ReconciliationReport,
  reconciliation,
  runReconciliation,
} from '@unamano/contract/money/reconciliation';
import { ZERO_PESOS } from '@unamano/domain/money';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { askForJob, isJobAsked, keepResult, readResult } from '../../../jobs/asked-jobs.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import { type CommandResult, ok, type Result, unavailable } from '../../../kernel/result.ts';
import { type LedgerDifference, verifyLedger } from '../../loans/loan-events/index.ts';
import { audited, type StaffCaller, staffCommand } from '../../office/audit/index.ts';
import { NO_SUCH_OPEN_ORDER, UNREADABLE_ORDER } from '../gateway/index.ts';
import type { PaymentGateway } from '../gateway/ports.ts';
import type { InstantCheck, InstantReconciliation } from '../instant-payments/index.ts';
import { differenceOf, type GatewayOrderView } from './difference.ts';
import * as repo from './repo.ts';

/** The minimum time that the card networks give a card holder to dispute a charge. */
const DAYS = 60;
const DAY_MS = 86_400_000;
/** The job that staff ask for: in a large book it takes minutes. */
export const RECONCILE = 'reconcile';
/** The job of the day; the last check is kept as its result. */
export const CHECK_LEDGER = 'check-ledger';
const BATCH = 50;
/** How long a run asks the gateway at most; the periodic job checks the orders that are left. */
const RUN_TIMEOUT_MS = 300_000;
const MAX_LISTED = 200;
const NO_TOTALS: repo.Totals = {
  orders: 0,
  checked: 0,
  gateway_total: ZERO_PESOS,
  payments_total: ZERO_PESOS,
  ledger_total: ZERO_PESOS,
  unchecked_orders: 0,
  unchecked_total: ZERO_PESOS,
};

/** What is kept of a run. */
type LastRun = NonNullable<ReconciliationReport['last_run']>;

/** `found`: the first of the differences. */
type LedgerCheck = { at: string; differences: number; found: LedgerDifference[]; totals: repo.Totals };

/** Only `checkLedger` writes it. */
const lastLedgerCheck = async (db: Db) => (await readResult(db, CHECK_LEDGER)) as LedgerCheck | null;

type ReconciliationDeps = Core & {
  gateway: Pick<PaymentGateway, 'query'>;
  /** Brings our order to the gateway's state; not ok while the gateway is unavailable. */
  syncOrder: (orderCode: string) => Promise<{ ok: boolean }>;
  /** Undefined where there are no instant payments. */
  instant: InstantReconciliation | undefined;
};

function ledgerRow({ what, id, ledgerPesos, expectedPesos }: LedgerDifference) {
  return { kind: what, id, ledger: ledgerPesos, expected: expectedPesos };
}

const instantView = ({ at, days, differenceCount, differences }: InstantCheck) => ({
  checked_at: at,
  days: days.map(({ on, paidOut, paidIn }) => ({ on, paid_out: paidOut, paid_in: paidIn })),
  difference_count: differenceCount,
  differences: differences.map(({ about, id, on, kind, creditId, ourPesos, theirPesos }) => ({
    about,
    id,
    on,
    kind,
    id_credit: creditId,
    amount: ourPesos,
    provider_amount: theirPesos,
  })),
});

const since = ({ clock }: ReconciliationDeps) => new Date(clock.now().getTime() - DAYS * DAY_MS);

const oneDayAgo = ({ clock }: ReconciliationDeps) => new Date(clock.now().getTime() - DAY_MS);

/** `later`: the gateway answers, but says nothing about this order yet. */
async function queryGateway(
  { gateway }: ReconciliationDeps,
  orderCode: string,
): Promise<GatewayOrderView | 'unreadable' | 'later' | 'down'> {
  const reply = await gateway.query(orderCode);
  if (reply.ok) return reply.value;
  if (reply.kind !== 'refused') return reply.isAboutOne ? 'later' : 'down';
  if (reply.reason === NO_SUCH_OPEN_ORDER) return null;
  return reply.reason === UNREADABLE_ORDER ? 'unreadable' : 'later';
}

/** Compares one order; where it differs, syncs it and compares again. */
async function check(deps: ReconciliationDeps, order: repo.DueOrder): Promise<'checked' | 'later' | 'down'> {
  // Taken before the query: the reply does not contain what is posted meanwhile.
  let requestedAt = deps.clock.now();
  let theirs = await queryGateway(deps, order.orderCode);
  const differenceNow = async (): Promise<GatewayDifference | null> =>
    typeof theirs === 'string'
      ? 'unreadable'
      : differenceOf(await repo.readLocalOrder(deps.db, order.id), theirs);
  let difference = await differenceNow();
  if (typeof theirs !== 'string' && difference !== null) {
    if (!(await deps.syncOrder(order.orderCode)).ok) return 'later';
    requestedAt = deps.clock.now();
    theirs = await queryGateway(deps, order.orderCode);
    difference = await differenceNow();
  }
  if (theirs === 'later' || theirs === 'down') return theirs;
  const stated = theirs === 'unreadable' ? null : theirs;
  await repo.saveGatewayCheck(deps.db, {
    order_id: order.id,
    checked_at: requestedAt,
    gateway_state: stated?.state ?? null,
    gateway_pesos: stated?.amountPesos ?? null,
    difference,
  });
  return 'checked';
}

/** Stops where the gateway does not answer. An order about which it says nothing holds up no other. */
async function checkOrders(
  deps: ReconciliationDeps,
  due: readonly repo.DueOrder[],
): Promise<{ checked: number; all: boolean }> {
  let checked = 0;
  for (const order of due) {
    const answer = await check(deps, order);
    if (answer === 'down') return { checked, all: false };
    if (answer === 'checked') checked += 1;
  }
  return { checked, all: true };
}

/**
 * Checks a bounded number of orders, the longest unchecked first.
 *
 * @param checkedBefore only orders not checked since then
 */
async function checkBatch(
  deps: ReconciliationDeps,
  checkedBefore: Date,
): Promise<{ checked: number; all: boolean }> {
  return checkOrders(
    deps,
    await repo.dueOrders(deps.db, { since: since(deps), checkedBefore, afterId: null, limit: BATCH }),
  );
}

/** Verifies the ledger and sums all orders up. */
export async function checkLedger(deps: ReconciliationDeps): Promise<LedgerDifference[]> {
  const found = await verifyLedger(deps.db);
  const totals = await inTransaction(deps.db, (trx) => repo.readTotals(trx, since(deps), oneDayAgo(deps)), {
    hasTimeLimit: false,
  });
  const check: LedgerCheck = {
    at: deps.clock.now().toISOString(),
    differences: found.length,
    found: found.slice(0, MAX_LISTED),
    totals,
  };
  await keepResult(deps.db, CHECK_LEDGER, check);
  return found;
}

/** What differs, and how long ago the ledger was verified. */
export async function drift({ db, instant, clock }: ReconciliationDeps, at: Db = db) {
  const [ledger, gateway, check] = await Promise.all([
    lastLedgerCheck(at),
    repo.readDrift(at),
    instant?.last(at),
  ]);
  const ageSeconds = ledger
    ? (clock.now().getTime() - Date.parse(ledger.at)) / 1_000
    : Number.POSITIVE_INFINITY;
  return {
    ledger: { ageSeconds, differences: ledger?.differences ?? 0 },
    gateway,
    instant: check?.differenceCount ?? 0,
  };
}

/** How many orders of the time before an instant the gateway was never asked about, or not since their last money. */
export const unasked = ({ db }: ReconciliationDeps, before: Date, at: Db = db): Promise<number> =>
  repo.countUnasked(at, before);

/** The periodic job: orders that were not checked for a day. SERVICE_UNAVAILABLE where none could be. */
export async function checkDueOrders(deps: ReconciliationDeps): Promise<Result<{ checked: number }>> {
  const { checked, all } = await checkBatch(deps, oneDayAgo(deps));
  return all || checked > 0 ? ok({ checked }) : unavailable();
}

/** Verifies the ledger, unless that was done within a day. */
export async function checkLedgerIfDue(deps: ReconciliationDeps): Promise<void> {
  const last = await lastLedgerCheck(deps.db);
  if (!last || Date.parse(last.at) <= oneDayAgo(deps).getTime()) await checkLedger(deps);
}

/**
 * Checks every order of the period again, however recent its last check is, and verifies the ledger.
 *
 * @param onBatch called with the number of orders of each batch
 * @returns the differences of the ledger; SERVICE_UNAVAILABLE where the gateway did not answer for every order
 */
export async function recheckAll(
  deps: ReconciliationDeps,
  onBatch: (checked: number) => void,
): Promise<Result<LedgerDifference[]>> {
  const period = { since: since(deps), checkedBefore: null, limit: BATCH };
  for (let afterId = 0; ; ) {
    const due = await repo.dueOrders(deps.db, { ...period, afterId });
    const last = due.at(-1);
    if (!last) return ok(await checkLedger(deps));
    if (!(await checkOrders(deps, due)).all) return unavailable();
    onBatch(due.length);
    afterId = last.id;
  }
}

export const isRunning = ({ db }: ReconciliationDeps): Promise<boolean> => isJobAsked(db, RECONCILE);

/** Asks for a run. */
export const run = (
  { db, clock }: ReconciliationDeps,
  caller: StaffCaller,
): Promise<CommandResult<Reply<typeof runReconciliation>>> =>
  staffCommand({ db, clock }, caller, async ({ trx }) => {
    await askForJob(trx, RECONCILE);
    const subject = { kind: 'gateway', id: 'payvalida' } as const;
    return audited({}, { action: 'reconciliation.run', subject });
  });

/** The run that staff asked for: orders however recent their last check is, then the ledger. */
export async function runAsked(deps: ReconciliationDeps): Promise<void> {
  const [checkedBefore, until] = [deps.clock.now(), performance.now() + RUN_TIMEOUT_MS];
  const last: LastRun = { checked: 0, is_gateway_down: false };
  for (let more = true; more; ) {
    const { checked, all } = await checkBatch(deps, checkedBefore);
    last.checked += checked;
    last.is_gateway_down = !all;
    more = all && checked === BATCH && performance.now() < until;
  }
  await deps.instant?.reconcile();
  await checkLedger(deps);
  await keepResult(deps.db, RECONCILE, last);
}

export async function report({ db, instant }: ReconciliationDeps): Promise<Reply<typeof reconciliation>> {
  const isRunning = await isJobAsked(db, RECONCILE);
  const [differences, ledger, last, instantCheck] = await Promise.all([
    repo.readDifferences(db, MAX_LISTED),
    lastLedgerCheck(db),
    readResult(db, RECONCILE),
    instant?.last(),
  ]);
  return {
    days: DAYS,
    ...(ledger?.totals ?? NO_TOTALS),
    is_running: isRunning,
    last_run: last as LastRun | null,
    ledger_check: ledger
      ? {
          checked_at: ledger.at,
          difference_count: ledger.differences,
          differences: ledger.found.map(ledgerRow),
        }
      : null,
    instant: instantCheck ? instantView(instantCheck) : null,
    differences: differences.map((row) => ({ ...row, checked_at: row.checked_at.toISOString() })),
  };
}

export const createReconciliation = (deps: ReconciliationDeps) =>
  bound(deps, {
    checkLedger,
    drift,
    unasked,
    checkDueOrders,
    checkLedgerIfDue,
    recheckAll,
    isRunning,
    run,
    runAsked,
    report,
  });

export type Reconciliation = ReturnType<typeof createReconciliation>;
