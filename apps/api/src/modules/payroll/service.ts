/** The payroll loop with allied companies: what to deduct, what came back, what differs, who left. */
import { createBooking } from './booking.ts';
import { createDeductions } from './deductions.ts';
import type { PayrollDeps } from './deps.ts';
import { createLeavers } from './leavers.ts';
import { createReading } from './reading.ts';
import { createResolving } from './resolving.ts';
import { createUploads } from './uploads.ts';

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
