export { createReconciliation } from './service.ts';
