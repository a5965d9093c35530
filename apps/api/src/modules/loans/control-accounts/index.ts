export { addUpItems, rebuildItems } from './keep.ts';
export { lockItems, readOpenItems } from './repo.ts';
export { type ControlAccounts, createControlAccounts } from './service.ts';
export { type ControlDifference, verifyControlAccounts } from './verify.ts';
export { createBooksWatch } from './watch.ts';
