export { createWaitingRequests, type DecisionNotice, type WaitingRequestStore } from './service.ts';
