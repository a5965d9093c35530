import * as z from 'zod';
import { PROCESS_PAYROLL_FILE } from './file-repo.ts';
import type { Payroll } from './service.ts';

const payloadShape = z.object({ fileId: z.number().int().positive() });

/** Payroll's jobs by name, for the job runner. */
export function payrollTasks(payroll: Pick<Payroll, 'processFile'>) {
  return {
    [PROCESS_PAYROLL_FILE]: (payload: unknown) => payroll.processFile(payloadShape.parse(payload).fileId),
  };
}
