export { createContacts } from './contacts.ts';
export { createCollections } from './service.ts';
