import * as z from 'zod';
import { PROCESS_PAYROLL_FILE } from './returned-files/uploads.ts';
import type { Payroll } from './service.ts';

const payloadShape = z.object({ fileId: z.number().int().positive() });

/** The jobs of payroll by name, for the runner. */
export function payrollTasks(payroll: Pick<Payroll, 'processFile'>) {
  return {
    [PROCESS_PAYROLL_FILE]: (payload: unknown) => payroll.processFile(payloadShape.parse(payload).fileId),
  };
}
