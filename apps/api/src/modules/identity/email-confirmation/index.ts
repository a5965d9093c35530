export { deleteOldLinks, endLinksOf } from './repo.ts';
export { createEmailConfirmations, type EmailConfirmations } from './service.ts';
