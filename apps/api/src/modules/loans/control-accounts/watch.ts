/** Alarms of the books: items that are open, and lines of the bank that nothing explains, for longer than the setting allows; months that are not closed in time. */

import type { Db } from '../../../db/types.ts';
import { keepResult, readResult } from '../../../jobs/asked-jobs.ts';
import type { Job } from '../../../jobs/jobs.ts';

const NAME = 'watch-books';

/** Open items by account, lines of the bank, and months. */
type Overdue = { items: Record<string, number>; lines: number; months: number };

type WatchDeps = {
  db: Db;
  controlAccounts: { overdue(): Promise<Record<string, number>> };
  statements: { overdue(): Promise<number> };
  monthClose: { overdue(): Promise<number> };
};

export function createBooksWatch({ db, controlAccounts, statements, monthClose }: WatchDeps) {
  const job: Job = {
    name: NAME,
    schedule: '41 * * * *',
    run: async () =>
      keepResult(db, NAME, {
        items: await controlAccounts.overdue(),
        lines: await statements.overdue(),
        months: await monthClose.overdue(),
      }),
  };
  return {
    job,
    /** As the last run found them: among a million credits the read takes seconds, and metrics are asked for each few seconds. */
    async figures(): Promise<Overdue> {
      // Only the job writes it.
      return ((await readResult(db, NAME)) as Overdue | null) ?? { items: {}, lines: 0, months: 0 };
    },
  };
}
