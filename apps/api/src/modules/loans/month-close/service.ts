/** The close of months: one person asks, another one approves, and the database takes no entry of a closed month any more. */

import type {
  closeMonth,
  monthChecks,
  monthEnds,
  reopenMonth,
  runMonthEnd,
} from '@unamano/contract/loans/books/month-ends';
import { type Day, withDayOfMonth } from '@unamano/domain/calendar';
import { lockByName } from '../../../db/named-lock.ts';
import type { Db } from '../../../db/types.ts';
import { bound } from '../../../kernel/bound.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Approvals } from '../../office/approvals/index.ts';
import { staffCommand } from '../../office/audit/index.ts';
import type { MonthEnds } from '../month-end/index.ts';
import { closeApproval, reopenApproval } from './approval.ts';
import { type CheckDeps, createChecks } from './checks.ts';
import { CLOSED, NOT_LAST, NOT_NEXT } from './errors.ts';
import { closedThrough, readClosings } from './repo.ts';

const LOCK = 'month close';
/** From this day of the next month on, a month that is not closed sounds an alarm. */
const DUE_DAY = 10;

type CloseDeps = CheckDeps & { db: Db; approvals: Approvals; monthEnds: MonthEnds };

export type MonthClose = ReturnType<typeof createMonthClose>;

function usesOf(deps: CloseDeps) {
  const checksOf = createChecks(deps);
  const [closing, reopening] = [
    closeApproval({ checksOf, nextMonth: (from) => nextMonth(deps, from) }),
    reopenApproval(),
  ];
  return { ...deps, checksOf, closing, reopening };
}

type Uses = ReturnType<typeof usesOf>;

/** The oldest month that is over and not closed. */
export async function nextMonth({ monthEnds: ends }: CloseDeps, from: Db): Promise<Day | null> {
  const closed = await closedThrough(from);
  return (await ends.months(from)).findLast((month) => closed === null || month > closed) ?? null;
}

const isWaiting = async ({ approvals, closing, reopening }: Uses, from: Db, now: Date): Promise<boolean> =>
  (await approvals.hasPendingAbout(from, closing.kind, {}, now)) ||
  (await approvals.hasPendingAbout(from, reopening.kind, {}, now));

export const list: UseOf<Uses, typeof monthEnds, never> = async (deps) => {
  const [found, closings] = [await deps.monthEnds.list(), await readClosings(deps.db)];
  const closed = await closedThrough(deps.db);
  return ok({
    is_running: found.is_running,
    next: await nextMonth(deps, deps.db),
    last_closed: closed && withDayOfMonth(closed, 1),
    is_waiting: await isWaiting(deps, deps.db, deps.clock.now()),
    months: found.months.map((row) => {
      const signed = closings.get(row.month);
      return {
        ...row,
        state: closed !== null && row.month <= closed ? ('closed' as const) : ('open' as const),
        signed: signed
          ? {
              at: signed.at.toISOString(),
              asked_by: signed.asked_by,
              approved_by: signed.approved_by,
              reason: signed.reason,
            }
          : null,
      };
    }),
  });
};

export const checks: UseOf<Uses, typeof monthChecks, never> = async (deps) => {
  const month = await nextMonth(deps, deps.db);
  // Before the checks: a job that ends between the two would be neither running nor seen.
  const running = [await deps.reconciliation.isRunning(), await deps.monthEnds.isRunning()];
  return ok({
    month,
    is_running: running.includes(true),
    checks: month === null ? [] : await deps.checksOf(deps.db, month),
  });
};

/** STATE_NOT_ALLOWED for a closed month. */
export const run: UseOf<CloseDeps, typeof runMonthEnd> = async ({ db, monthEnds: ends }, call) => {
  const closed = await closedThrough(db);
  if (closed !== null && call.input.month <= closed) return refuse('STATE_NOT_ALLOWED', { message: CLOSED });
  return ends.run(call);
};

/** STATE_NOT_ALLOWED for another month than the next one, and while something of the list is missing. */
export const close: UseOf<Uses, typeof closeMonth> = async (deps, { actor, origin, input: { month } }) => {
  if ((await nextMonth(deps, deps.db)) !== month) return refuse('STATE_NOT_ALLOWED', { message: NOT_NEXT });
  if (!(await deps.checksOf(deps.db, month)).every(({ is_ok: isOk }) => isOk))
    return refuse('STATE_NOT_ALLOWED');
  return staffCommand(deps, { actor, origin }, async (command) => {
    await lockByName(command.trx, LOCK);
    if (await isWaiting(deps, command.trx, command.now)) return refuse('CHANGE_PENDING');
    return deps.approvals.request(command, deps.closing, { payload: { month } });
  });
};

/** STATE_NOT_ALLOWED for another month than the last closed one. */
export const reopen: UseOf<Uses, typeof reopenMonth> = async (
  deps,
  { actor, origin, input: { month, reason } },
) =>
  staffCommand(deps, { actor, origin }, async (command) => {
    await lockByName(command.trx, LOCK);
    const closed = await closedThrough(command.trx);
    if (closed === null || withDayOfMonth(closed, 1) !== month)
      return refuse('STATE_NOT_ALLOWED', { message: NOT_LAST });
    if (await isWaiting(deps, command.trx, command.now)) return refuse('CHANGE_PENDING');
    return deps.approvals.request(command, deps.reopening, { payload: { month, reason } });
  });

/** How many months are not closed on the tenth day after them: for the alarm. */
export async function overdue({ db, clock, monthEnds: ends }: CloseDeps): Promise<number> {
  const [closed, today] = [await closedThrough(db), clock.today()];
  const open = (await ends.months()).filter((month) => closed === null || month > closed);
  return Number(today.slice(8)) >= DUE_DAY ? open.length : Math.max(0, open.length - 1);
}

export function createMonthClose(given: CloseDeps) {
  const deps = usesOf(given);
  deps.approvals.register(deps.closing);
  deps.approvals.register(deps.reopening);
  return {
    ...bound(deps, { list, checks, run, close, reopen, nextMonth, overdue }),
    proposeLoss: deps.monthEnds.proposeLoss,
  };
}
