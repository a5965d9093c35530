export { type PersonalTable, WITH_PERSON } from './catalogue.ts';
export { exportPerson } from './export.ts';
export { createOwnData, type OwnData } from './service.ts';
export { personSheet } from './summary-sheet.ts';
export { PERSONAL_TABLES } from './tables.ts';
