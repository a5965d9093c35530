export { readPlansAtOnce, readReliefRequests, readWaivers } from './relief-events.ts';
export { pendingApprovalsOf as readPendingRelief } from './repo.ts';
export { createDebtRelief } from './service.ts';
