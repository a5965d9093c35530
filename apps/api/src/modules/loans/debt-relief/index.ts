export { readReliefRequests, readWaivers } from './relief-events.ts';
export { createDebtRelief, readReliefState } from './service.ts';
