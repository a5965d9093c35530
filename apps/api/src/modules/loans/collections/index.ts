export { createContacts } from './contacts.ts';
export { noticeEvent, readCreditEvents } from './credit-events.ts';
export { createCollections } from './service.ts';
