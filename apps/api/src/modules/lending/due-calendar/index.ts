/** The due days of a credit as a calendar that its owner subscribes to. */
export { createDueCalendar, type DueCalendar } from './service.ts';
