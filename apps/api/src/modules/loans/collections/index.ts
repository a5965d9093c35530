export { createContacts } from './contacts.ts';
export { noticeEvent, readCreditEvents } from './credit-events.ts';
export { blankOldConversations } from './inbox/conversation-repo.ts';
export { readIncomingLines, readReplyLines } from './inbox/lines.ts';
export { recordOpeningContacts } from './opening-contacts.ts';
export { createCollections } from './service.ts';
