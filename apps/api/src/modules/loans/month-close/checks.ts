/** What the platform looks at before a month is closed. */
import type { CloseCheckRow } from '@unamano/contract/loans/books/month-ends';
import { addDays, bogotaDay, type Day, lastDayOfMonth, startOfBogotaDay } from '@unamano/domain/calendar';
import { CLOSE_CHECKS, type CloseCheck } from '@unamano/domain/loans/books/month-close';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { readTrialBalance } from '../accounting/index.ts';
import { createControlAccounts } from '../control-accounts/index.ts';
import { countSinceRun } from '../month-end/index.ts';
import { countOpen } from '../statements/index.ts';
import { countLateDays } from './repo.ts';

export type CheckDeps = {
  clock: Clock;
  /** `at`: a check of the transaction that closes reads by its connection. */
  reconciliation: {
    drift(at?: Db): Promise<{
      ledger: { ageSeconds: number; differences: number };
      gateway: { count: number };
      instant: number;
    }>;
    unasked(before: Date, at?: Db): Promise<number>;
    isRunning(): Promise<boolean>;
  };
};

type Found = Pick<CloseCheckRow, 'is_ok' | 'count' | 'known_through'>;

const none = (count: number): Found => ({ is_ok: count === 0, count, known_through: null });

export function createChecks({ clock, reconciliation }: CheckDeps) {
  async function ledger(at: Db, over: Date): Promise<Found> {
    const { ageSeconds, differences } = (await reconciliation.drift(at)).ledger;
    if (!Number.isFinite(ageSeconds)) return { is_ok: false, count: 0, known_through: null };
    const checkedAt = new Date(clock.now().getTime() - ageSeconds * 1_000);
    // Nothing of loans is posted in a month that is over: a later run knows all of it.
    return {
      is_ok: differences === 0 && checkedAt >= over,
      count: differences,
      known_through: bogotaDay(checkedAt),
    };
  }

  async function bank(at: Db, last: Day): Promise<Found> {
    const { knownThrough, lines, movements } = await countOpen(at, 'bank', last);
    const count = lines + movements;
    return {
      is_ok: count === 0 && knownThrough !== null && knownThrough >= last,
      count,
      known_through: knownThrough,
    };
  }

  async function balance(at: Db, last: Day): Promise<Found> {
    const rows = await readTrialBalance(at, { from: last, to: last, by: 'posted' }, {});
    const sumOf = (isMemo: boolean) =>
      rows.reduce((sum, { kind, closing }) => sum + ((kind === 'memo') === isMemo ? closing : 0), 0);
    return none([true, false].filter((isMemo) => sumOf(isMemo) !== 0).length);
  }

  /** All of a month, in their order. */
  return async function checksOf(at: Db, month: Day): Promise<CloseCheckRow[]> {
    const last = lastDayOfMonth(month);
    const over = startOfBogotaDay(addDays(last, 1));
    const found: Record<CloseCheck, () => Promise<Found>> = {
      days: async () => none(await countLateDays(at, last)),
      orders: async () => none(await reconciliation.unasked(over, at)),
      gateway: async () => {
        const { gateway, instant } = await reconciliation.drift(at);
        return none(gateway.count + instant);
      },
      bank: () => bank(at, last),
      control: async () => {
        const overdue = await createControlAccounts({ db: at, clock }).overdue(last);
        return none(Object.values(overdue).reduce((sum, count) => sum + count, 0));
      },
      ledger: () => ledger(at, over),
      month_end: async () => {
        const count = await countSinceRun(at, month, last);
        return { is_ok: count === 0, count: count ?? 0, known_through: null };
      },
      balance: () => balance(at, last),
    };
    const rows: CloseCheckRow[] = [];
    for (const name of CLOSE_CHECKS) rows.push({ name, ...(await found[name]()) });
    return rows;
  };
}
