export { writeOpeningSchedules } from './opening-schedules.ts';
export { createDisbursements } from './service.ts';
export { disbursedSource, refinancingSource } from './sources.ts';
export { endUndisbursed } from './undo/cancellation.ts';
