/**
 * The periodic look at the gateway's orders. A notification can be lost for good, an approval's and a chargeback's
 * alike: each order of the last two months is asked about once a day, what the gateway says is taken over, and what
 * still disagrees after that is a difference for people.
 */
import type { Reply } from '@unamano/contract/endpoint';
import type { reconciliation, runReconciliation } from '@unamano/contract/reconciliation';
import type { Origin, StaffActor } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/types.ts';
import { ok, type Result, unavailable } from '../../result.ts';
import { recordAudit, requestOf } from '../audit/service.ts';
import { verifyLedger } from '../ledger/service.ts';
import { NO_SUCH_OPEN_ORDER } from '../payments/service.ts';
import { differenceOf, type TheirOrder } from './difference.ts';
import type { GatewayQuery } from './ports.ts';
import * as repo from './repo.ts';

/** Card holders may dispute a charge for this long, as the card networks allow it at least. */
const DAYS = 60;
const DAY_MS = 86_400_000;
const BATCH = 50;
const LISTED = 200;

export type ReconciliationDeps = {
  db: Db;
  clock: Clock;
  gateway: GatewayQuery;
  /** Takes over what the gateway says of an order; false while it can't be asked. */
  settle: (orderCode: string) => Promise<{ ok: boolean }>;
};

export function createReconciliation({ db, clock, gateway, settle }: ReconciliationDeps) {
  const since = () => new Date(clock.now().getTime() - DAYS * DAY_MS);
  const aDayAgo = () => new Date(clock.now().getTime() - DAY_MS);

  async function askGateway(orderCode: string): Promise<Result<TheirOrder>> {
    const reply = await gateway.query(orderCode);
    if (reply.ok) return ok({ state: reply.value.state, amountPesos: reply.value.amountPesos });
    return reply.kind === 'refused' && reply.code === NO_SUCH_OPEN_ORDER ? ok(null) : unavailable();
  }

  /** Looks at one order, and again once what the gateway says was taken over. */
  async function check(order: repo.DueOrder): Promise<Result<void>> {
    let theirs = await askGateway(order.orderCode);
    if (!theirs.ok) return theirs;
    let difference = differenceOf(await repo.readOurs(db, order.id), theirs.value);
    if (difference !== null) {
      if (!(await settle(order.orderCode)).ok) return unavailable();
      theirs = await askGateway(order.orderCode);
      if (!theirs.ok) return theirs;
      difference = differenceOf(await repo.readOurs(db, order.id), theirs.value);
    }
    await repo.keepCheck(db, {
      order_id: order.id,
      checked_at: clock.now(),
      gateway_state: theirs.value?.state ?? null,
      gateway_pesos: theirs.value?.amountPesos ?? null,
      difference,
    });
    return ok(undefined);
  }

  /**
   * Looks at a bounded number of orders, the longest unseen first; stops when the gateway does not answer.
   *
   * @param seenBefore only those not looked at since then
   * @returns how many were looked at; SERVICE_UNAVAILABLE when none could be
   */
  async function look(seenBefore: Date): Promise<Result<{ checked: number }>> {
    const due = await repo.dueOrders(db, { since: since(), seenBefore, limit: BATCH });
    let checked = 0;
    for (const order of due) {
      const seen = await check(order);
      if (!seen.ok) return checked > 0 ? ok({ checked }) : seen;
      checked += 1;
    }
    return ok({ checked });
  }

  return {
    /** Orders that nobody looked at for a day: the periodic job's. */
    lookAtDue: () => look(aDayAgo()),

    /** However fresh the last look is: whoever presses the button wants to know of now. */
    async run(actor: StaffActor, origin: Origin): Promise<Result<Reply<typeof runReconciliation>>> {
      const looked = await look(clock.now());
      if (!looked.ok) return looked;
      const differences = await verifyLedger(db);
      await recordAudit(db, {
        at: clock.now(),
        actor,
        action: 'reconciliation.run',
        subject: { kind: 'gateway', id: 'payvalida' },
        after: { checked: looked.value.checked, ledgerDifferences: differences.length },
        request: requestOf(origin),
      });
      return ok({
        checked: looked.value.checked,
        ledger_differences: differences.slice(0, LISTED).map(({ what, id, ledgerPesos, expectedPesos }) => ({
          what,
          id,
          ledger: ledgerPesos,
          expected: expectedPesos,
        })),
      });
    },

    async report(): Promise<Reply<typeof reconciliation>> {
      const [coverage, totals, differences] = await Promise.all([
        repo.readCoverage(db, since(), aDayAgo()),
        repo.readTotals(db),
        repo.readDifferences(db, LISTED),
      ]);
      return {
        days: DAYS,
        orders: coverage.orders,
        checked: coverage.checked,
        oldest_check: coverage.oldest?.toISOString() ?? null,
        gateway_total: totals.gateway,
        payments_total: totals.payments,
        ledger_total: totals.ledger,
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
