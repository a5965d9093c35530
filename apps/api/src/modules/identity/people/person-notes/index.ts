export { readNotes } from './repo.ts';
export { createPersonNotes, type PersonNotes } from './service.ts';
