export { recordFailedRequests } from './recording.ts';
export { deleteFailedRequestsBefore, findFailedRequests } from './repo.ts';
export { createFailedRequests, type FailedRequests } from './service.ts';
