export { createPromissoryNotes } from './service.ts';
