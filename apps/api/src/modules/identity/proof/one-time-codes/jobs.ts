import type { Job } from '../../../../jobs/jobs.ts';

export function codeJobs(watchCodes: () => Promise<void>): Job[] {
  return [{ name: 'watch-codes', schedule: '*/10 * * * *', run: watchCodes }];
}
