import type { Job } from '../../../jobs/jobs.ts';
import type { Collections } from './service.ts';

export function collectionJobs(collections: Collections): Job[] {
  return [
    { name: 'send-collection-messages', schedule: '* * * * *', run: () => collections.sendDue() },
    { name: 'remind-of-due-days', schedule: '* * * * *', run: () => collections.remindOfDueDays() },
  ];
}
