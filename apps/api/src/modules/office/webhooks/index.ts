export { deleteEventsBefore } from './repo.ts';
export { createWebhooks, type Webhooks } from './service.ts';
