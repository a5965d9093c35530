import type { Job } from '../../../jobs/jobs.ts';
import type { UnappliedFunds } from './service.ts';

/** Hourly, so that the alarm repeats in the log until the money is applied or returned. */
export function unappliedFundJobs(funds: Pick<UnappliedFunds, 'watch'>): Job[] {
  return [{ name: 'watch-unapplied-funds', schedule: '27 * * * *', run: () => funds.watch() }];
}
