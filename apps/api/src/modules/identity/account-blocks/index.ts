export { createBlockLinks } from './links.ts';
export { deleteOldBlockLinks, isBlocked } from './repo.ts';
export { type AccountBlocks, createAccountBlocks } from './service.ts';
