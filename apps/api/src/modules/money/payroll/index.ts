export { lockCredits } from './locked-credits.ts';
export { isArchive, readXlsx } from './returned-files/returned-file.ts';
export { readCsv } from './returned-sheets/csv-reader.ts';
export { type Cell, isEmpty, isUnread, type Sheet, type SheetRow } from './returned-sheets/sheet.ts';
export { createPayroll } from './service.ts';
