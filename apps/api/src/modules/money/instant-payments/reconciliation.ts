/**
 * Payouts and pay-ins of each day against the provider's list, both ways. What the platform lacks is recorded first; what
 * differs after that stays listed, and is compared again each hour for two months.
 */
import { addDays, bogotaDay, type Day, laterDay, startOfBogotaDay } from '@unamano/domain/calendar';
import { compareInstant, type InstantMovement } from '@unamano/domain/money/instant-comparison';
import type { Db } from '../../../db/types.ts';
import { keepResult, readResult } from '../../../jobs/asked-jobs.ts';
import type { Core } from '../../../kernel/core.ts';
import type { Log } from '../../../kernel/log.ts';
import type { InstantPayins } from './incoming/payins.ts';
import { ownMovements } from './movement-repo.ts';
import type { InstantPayouts } from './payouts.ts';
import type { InstantPayments, Payin, Payout } from './ports.ts';
import { readAll } from './read-all.ts';

export const RECONCILE_INSTANT = 'reconcile-instant-payments';

const COMPARED_DAYS = 60;
const LISTED_MAX = 200;

/** What is kept of a run; of the differences the first ones. */
export type InstantCheck = ReturnType<typeof compareInstant> & { at: string; differenceCount: number };

type Deps = Core & {
  provider: Pick<InstantPayments, 'payouts' | 'payins'>;
  payouts: Pick<InstantPayouts, 'apply'>;
  payins: Pick<InstantPayins, 'apply'>;
  log: Pick<Log, 'error'>;
};

/** Only a run writes it. */
export const lastInstantCheck = async (db: Db) =>
  (await readResult(db, RECONCILE_INSTANT)) as InstantCheck | null;

const ofPayout = ({ id, at, amountPesos: pesos }: Payout): InstantMovement => ({
  about: 'payout',
  id,
  on: bogotaDay(at),
  pesos,
});
const ofPayin = ({ id, at, amountPesos: pesos }: Payin): InstantMovement => ({
  about: 'payin',
  id,
  on: bogotaDay(at),
  pesos,
});

export function createInstantReconciliation({ db, clock, provider, payouts, payins, log }: Deps) {
  /** Yesterday, or the oldest day that differed. */
  async function firstDay(today: Day): Promise<Day> {
    const days = (await lastInstantCheck(db))?.differences.map(({ on }) => on) ?? [];
    const [oldest] = [...days, addDays(today, -1)].sort();
    return laterDay(oldest ?? today, addDays(today, -COMPARED_DAYS));
  }

  return {
    /** @returns whether the provider answered */
    async reconcile(): Promise<boolean> {
      const until = clock.now();
      const span = { from: startOfBogotaDay(await firstDay(bogotaDay(until))), until };
      // Before the list is read: what arrives meanwhile is not in it.
      const known = await ownMovements(db, { since: span.from });
      const made = await readAll(provider.payouts, span);
      const came = made && (await readAll(provider.payins, span));
      if (!made || !came) return false;
      for (const payout of made) await payouts.apply(payout);
      for (const payin of came) await payins.apply(payin);
      const theirs = [
        ...made.filter(({ state }) => state === 'COMPLETED').map(ofPayout),
        ...came.filter(({ isCompleted }) => isCompleted).map(ofPayin),
      ];
      const listed = await ownMovements(db, { ids: theirs.map(({ id }) => id) });
      const { days, differences } = compareInstant([...known, ...listed], theirs);
      const check: InstantCheck = {
        at: until.toISOString(),
        days,
        differenceCount: differences.length,
        differences: differences.slice(0, LISTED_MAX),
      };
      await keepResult(db, RECONCILE_INSTANT, check);
      if (differences.length > 0)
        log.error({ count: differences.length }, 'instant payments differ from the list of the provider');
      return true;
    },

    last: (at: Db = db) => lastInstantCheck(at),
  };
}

export type InstantReconciliation = ReturnType<typeof createInstantReconciliation>;
