/** What one must know of a credit wherever it is shown. */
import * as z from 'zod/mini';

export const creditMarks = {
  /** Its borrower says that they never asked for it: nothing is charged, and nobody calls. */
  is_frozen: z.boolean(),
  /** An agreement that is kept so far: only its payments are owed. */
  has_agreement: z.boolean(),
  is_written_off: z.boolean(),
};
export type CreditMarks = { is_frozen: boolean; has_agreement: boolean; is_written_off: boolean };
