import * as z from 'zod';
import type { Job } from '../../../jobs/jobs.ts';
import { READ_BOOK } from './draft/read.ts';
import { IMPORT_BOOK } from './run/queue.ts';
import type { BookImports } from './service.ts';

const payload = z.object({ importId: z.number().int() });

const reading = payload.extend({ version: z.number().int() });

export const bookImportJobs = (imports: BookImports): Job[] => [
  {
    name: READ_BOOK,
    run: (given) => {
      const { importId, version } = reading.parse(given);
      return imports.readDraft(importId, version);
    },
  },
  { name: IMPORT_BOOK, run: (given) => imports.run(payload.parse(given).importId) },
];
