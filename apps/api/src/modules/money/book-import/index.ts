export type { Checked } from './check.ts';
export type { BookFile } from './reading/files.ts';
export type { BySheet, Fault, Names } from './reading/names.ts';
export { forgetOldBooks } from './repo.ts';
export { type BookImports, createBookImports } from './service.ts';
export { exampleCsv, exampleWorkbook } from './templates/examples.ts';
export { SHEET_NAMES, type SheetName } from './templates/sheets.ts';
export { type BookViews, createBookViews } from './views.ts';
