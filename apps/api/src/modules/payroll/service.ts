/** The payroll loop with allied companies: what to deduct, what came back, what differs, who left. */

import { createDeductions } from './deduction-files/deductions.ts';
import type { PayrollDeps } from './deps.ts';
import { createResolving } from './exceptions/resolving.ts';
import { createLeavers } from './leavers/leavers.ts';
import { createBooking } from './posting/booking.ts';
import { createReading } from './returned-files/reading.ts';
import { createUploads } from './returned-files/uploads.ts';

export type { PayrollDeps } from './deps.ts';

export function createPayroll(deps: PayrollDeps) {
  const leavers = createLeavers(deps);
  return {
    ...createDeductions(deps),
    ...createUploads(deps),
    ...createReading(deps),
    ...createBooking(deps),
    ...createResolving(deps, leavers),
    markLeaver: leavers.markLeaver,
    undoLeaver: leavers.undoLeaver,
  };
}

export type Payroll = ReturnType<typeof createPayroll>;
