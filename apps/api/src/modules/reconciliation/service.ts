/**
 * The periodic look at the gateway's orders. A notification can be lost for good, an approval's and a chargeback's
 * alike: each order of the last two months is asked about once a day, what the gateway says is taken over, and what
 * still disagrees after that is a difference for people.
 */
import type { Reply } from '@unamano/contract/endpoint';
import type { reconciliation, runReconciliation } from '@unamano/contract/reconciliation';
import type { Db } from '../../db/types.ts';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type CommandResult, ok, type Result, unavailable } from '../../kernel/result.ts';
import { audited, staffCommand } from '../audit/index.ts';
import { type LedgerDifference, verifyLedger } from '../ledger/index.ts';
import { NO_SUCH_OPEN_ORDER } from '../payments/index.ts';
import type { PaymentGateway } from '../payments/ports.ts';
import { differenceOf, type GatewayOrderView } from './difference.ts';
import * as repo from './repo.ts';

/** Card holders may dispute a charge for this long, as the card networks allow it at least. */
const DAYS = 60;
const DAY_MS = 86_400_000;
const BATCH = 50;
/** Whoever presses the button waits no longer for the gateway; the job goes on with what is left. */
const RUN_TIMEOUT_MS = 6_000;
const MAX_LISTED = 200;

export type ReconciliationDeps = {
  db: Db;
  clock: Clock;
  gateway: Pick<PaymentGateway, 'query'>;
  /** Brings our order to the gateway's state; not ok while the gateway is unavailable. */
  syncOrder: (orderCode: string) => Promise<{ ok: boolean }>;
};

function ledgerRow({ what, id, ledgerPesos, expectedPesos }: LedgerDifference) {
  return { kind: what, id, ledger: ledgerPesos, expected: expectedPesos };
}

export function createReconciliation({ db, clock, gateway, syncOrder }: ReconciliationDeps) {
  const since = () => new Date(clock.now().getTime() - DAYS * DAY_MS);
  const oneDayAgo = () => new Date(clock.now().getTime() - DAY_MS);

  async function askGateway(orderCode: string): Promise<Result<GatewayOrderView>> {
    const reply = await gateway.query(orderCode);
    if (reply.ok) return ok({ state: reply.value.state, amountPesos: reply.value.amountPesos });
    return reply.kind === 'refused' && reply.reason === NO_SUCH_OPEN_ORDER ? ok(null) : unavailable();
  }

  /** Looks at one order, and again once what the gateway says was taken over. */
  async function check(order: repo.DueOrder): Promise<Result<void>> {
    // Before the gateway is asked: what is booked meanwhile is not in its answer.
    let requestedAt = clock.now();
    let theirs = await askGateway(order.orderCode);
    if (!theirs.ok) return theirs;
    let difference = differenceOf(await repo.readLocalOrder(db, order.id), theirs.value);
    if (difference !== null) {
      if (!(await syncOrder(order.orderCode)).ok) return unavailable();
      requestedAt = clock.now();
      theirs = await askGateway(order.orderCode);
      if (!theirs.ok) return theirs;
      difference = differenceOf(await repo.readLocalOrder(db, order.id), theirs.value);
    }
    await repo.saveGatewayCheck(db, {
      order_id: order.id,
      checked_at: requestedAt,
      gateway_state: theirs.value?.state ?? null,
      gateway_pesos: theirs.value?.amountPesos ?? null,
      difference,
    });
    return ok(undefined);
  }

  /** As far as the gateway answers. */
  async function checkOrders(due: readonly repo.DueOrder[]): Promise<{ checked: number; all: boolean }> {
    let checked = 0;
    for (const order of due) {
      if (!(await check(order)).ok) return { checked, all: false };
      checked += 1;
    }
    return { checked, all: true };
  }

  /**
   * Looks at a bounded number of orders, the longest unseen first; stops when the gateway does not answer.
   *
   * @param checkedBefore only those not looked at since then
   * @returns how many were looked at; SERVICE_UNAVAILABLE when none could be
   */
  async function look(checkedBefore: Date): Promise<Result<{ checked: number }>> {
    const due = await repo.dueOrders(db, { since: since(), checkedBefore, afterId: null, limit: BATCH });
    const { checked, all } = await checkOrders(due);
    return all || checked > 0 ? ok({ checked }) : unavailable();
  }

  async function checkLedger(): Promise<LedgerDifference[]> {
    const found = await verifyLedger(db);
    await repo.saveLedgerCheck(db, clock.now(), found, MAX_LISTED);
    return found;
  }

  return {
    /** Orders that nobody looked at for a day: the periodic job's. */
    checkDueOrders: () => look(oneDayAgo()),

    /** Recalculates every credit where nobody did for a day. */
    async checkLedgerIfDue(): Promise<void> {
      const last = await repo.lastLedgerCheck(db);
      if (!last || last.checked_at <= oneDayAgo()) await checkLedger();
    },

    /**
     * Asks about every order of the period again, whenever it was last looked at, and recalculates every credit.
     *
     * @param onBatch hears how many orders were looked at
     * @returns what the recalculation found; SERVICE_UNAVAILABLE when the gateway did not answer for all of them
     */
    async recheckAll(onBatch: (checked: number) => void): Promise<Result<LedgerDifference[]>> {
      const period = { since: since(), checkedBefore: null, limit: BATCH };
      for (let afterId = 0; ; ) {
        const due = await repo.dueOrders(db, { ...period, afterId });
        const last = due.at(-1);
        if (!last) return ok(await checkLedger());
        if (!(await checkOrders(due)).all) return unavailable();
        onBatch(due.length);
        afterId = last.id;
      }
    },

    /** However fresh the last look is: whoever presses the button wants to know of now. */
    async run(actor: StaffActor, origin: Origin): Promise<CommandResult<Reply<typeof runReconciliation>>> {
      const [checkedBefore, until] = [clock.now(), performance.now() + RUN_TIMEOUT_MS];
      let checked = 0;
      for (let more = true; more; ) {
        const looked = await look(checkedBefore);
        if (!looked.ok && checked === 0) return looked;
        const batch = looked.ok ? looked.value.checked : 0;
        checked += batch;
        more = batch === BATCH && performance.now() < until;
      }
      const differences = await checkLedger();
      const reply = { checked, ledger_differences: differences.slice(0, MAX_LISTED).map(ledgerRow) };
      return staffCommand({ db, clock }, { actor, origin }, async () =>
        audited(reply, {
          action: 'reconciliation.run',
          subject: { kind: 'gateway', id: 'payvalida' },
          after: { checked, ledgerDifferences: differences.length },
        }),
      );
    },

    async report(): Promise<Reply<typeof reconciliation>> {
      const [coverage, totals, differences, ledger] = await Promise.all([
        repo.readCoverage(db, since(), oneDayAgo()),
        repo.readTotals(db),
        repo.readDifferences(db, MAX_LISTED),
        repo.lastLedgerCheck(db),
      ]);
      return {
        days: DAYS,
        orders: coverage.orders,
        checked: coverage.checked,
        oldest_check: coverage.oldest?.toISOString() ?? null,
        gateway_total: totals.gateway,
        payments_total: totals.payments,
        ledger_total: totals.ledger,
        unchecked_orders: totals.uncheckedOrders,
        unchecked_total: totals.uncheckedPesos,
        ledger_check: ledger
          ? {
              checked_at: ledger.checked_at.toISOString(),
              difference_count: ledger.differences,
              differences: ledger.found.map(ledgerRow),
            }
          : null,
        differences: differences.map((row) => ({
          kind: row.difference,
          order: row.order_code,
          id_credit: row.credit_id,
          amount: row.amount_pesos,
          gateway_amount: row.gateway_pesos,
          gateway_state: row.gateway_state,
          checked_at: row.checked_at.toISOString(),
        })),
      };
    },
  };
}

export type Reconciliation = ReturnType<typeof createReconciliation>;
