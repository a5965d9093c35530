export { readPlansAtOnce, readReliefRequests, readWaivers } from './relief-events.ts';
export { creditsInApproval, pendingApprovalsOf as readPendingRelief } from './repo.ts';
export { createDebtRelief } from './service.ts';
