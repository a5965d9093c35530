export { isBlocked } from './blocks/repo.ts';
export { type AccountBlocks, createAccountBlocks } from './blocks/service.ts';
export { createContacts } from './contacts/contacts.ts';
export { createContactChanges } from './contacts/service.ts';
export { type Corrections, createCorrections } from './corrections/correction.ts';
export { createEmailConfirmations, type EmailConfirmations } from './email-confirmation/service.ts';
export { deleteUnappliedRequests } from './proofs/repo.ts';
export { type AccountProofs, createAccountProofs } from './proofs/service.ts';
