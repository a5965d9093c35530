export { createEmailConfirmations, type EmailConfirmations } from './service.ts';
