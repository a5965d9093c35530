export { countSinceRun } from './repo.ts';
export { createMonthEnds, type MonthEnds } from './service.ts';
