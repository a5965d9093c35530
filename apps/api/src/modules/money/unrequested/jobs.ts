import * as z from 'zod';
import type { Job } from '../../../jobs/jobs.ts';
import { PROCESS_REPORT } from './reports/report-repo.ts';
import type { Unrequested } from './service.ts';

const payloadShape = z.object({ reportId: z.number().int().positive() });

export function unrequestedJobs({ reports }: Unrequested): Job[] {
  return [{ name: PROCESS_REPORT, run: (payload) => reports.process(payloadShape.parse(payload).reportId) }];
}
