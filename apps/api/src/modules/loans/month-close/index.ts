export { createMonthClose, type MonthClose } from './service.ts';
