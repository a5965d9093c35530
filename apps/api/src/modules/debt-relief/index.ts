export { createDebtRelief, readReliefState } from './service.ts';
