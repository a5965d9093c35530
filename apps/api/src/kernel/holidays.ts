export { isHoliday } from '@unamano/domain/holidays';
