import { day } from '@unamano/domain/calendar';
import * as z from 'zod';
import type { Job } from '../../../jobs/jobs.ts';
import { MAKE_MONTH, PREVIEW_MONTH } from './month-jobs.ts';
import type { BureauFiles } from './service.ts';

const orderShape = z.object({ cutOn: z.string().transform(day), madeBy: z.number() });

export function bureauFileJobs(files: BureauFiles): Job[] {
  return [
    // At night in Bogotá; the messages wait for the hours of the law.
    {
      name: 'write-bureau-notices',
      schedule: '23 9 * * *',
      run: async () => void (await files.writeNotices()),
    },
    { name: PREVIEW_MONTH, run: () => files.previewMonth() },
    { name: MAKE_MONTH, run: (payload) => files.makeMonth(orderShape.parse(payload)) },
  ];
}
