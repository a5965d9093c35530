import * as z from 'zod';
import type { Job } from '../../../jobs/jobs.ts';
import { IMPORT_BOOK } from './run/queue.ts';
import type { BookImports } from './service.ts';

const payload = z.object({ importId: z.number().int() });

export const bookImportJobs = (imports: BookImports): Job[] => [
  { name: IMPORT_BOOK, run: (given) => imports.run(payload.parse(given).importId) },
];
