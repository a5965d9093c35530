export { deleteEventsBefore, moveEndpoints } from './repo.ts';
export { createWebhooks, type Webhooks } from './service.ts';
