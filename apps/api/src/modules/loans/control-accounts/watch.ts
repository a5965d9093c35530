/** Two alarms of the books: items that are open, and lines of the bank that nothing explains, for longer than the setting allows. */

import type { Db } from '../../../db/types.ts';
import { keepResult, readResult } from '../../../jobs/asked-jobs.ts';
import type { Job } from '../../../jobs/jobs.ts';

const NAME = 'watch-books';

/** Open items by account, and lines of the bank. */
type Overdue = { items: Record<string, number>; lines: number };

type WatchDeps = {
  db: Db;
  controlAccounts: { overdue(): Promise<Record<string, number>> };
  statements: { overdue(): Promise<number> };
};

export function createBooksWatch({ db, controlAccounts, statements }: WatchDeps) {
  const job: Job = {
    name: NAME,
    schedule: '41 * * * *',
    run: async () =>
      keepResult(db, NAME, { items: await controlAccounts.overdue(), lines: await statements.overdue() }),
  };
  return {
    job,
    /** As the last run found them: among a million credits the read takes seconds, and metrics are asked for each few seconds. */
    async figures(): Promise<Overdue> {
      // Only the job writes it.
      return ((await readResult(db, NAME)) as Overdue | null) ?? { items: {}, lines: 0 };
    },
  };
}
