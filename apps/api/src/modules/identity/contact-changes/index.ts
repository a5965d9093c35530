export { type ContactChanges, createContactChanges } from './service.ts';
