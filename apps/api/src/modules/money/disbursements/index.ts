export { createDisbursements } from './service.ts';
export { disbursedSource, refinancingSource } from './sources.ts';
