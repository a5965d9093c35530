export { createUnrequested } from './service.ts';
