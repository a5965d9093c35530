import * as z from 'zod';
import type { Payroll } from './service.ts';
import { BOOK_PAYROLL_FILE } from './uploads.ts';

const payloadShape = z.object({ fileId: z.number().int().positive() });

/** The jobs of payroll by name, for the runner. */
export function payrollTasks(payroll: Pick<Payroll, 'bookFile'>) {
  return {
    [BOOK_PAYROLL_FILE]: (payload: unknown) => payroll.bookFile(payloadShape.parse(payload).fileId),
  };
}
