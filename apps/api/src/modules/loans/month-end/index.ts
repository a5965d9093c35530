export { createMonthEnds, type MonthEnds } from './service.ts';
