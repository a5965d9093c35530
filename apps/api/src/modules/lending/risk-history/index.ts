export { createRiskHistory } from './service.ts';
