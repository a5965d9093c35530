export type { Checked } from './check.ts';
export { PEERS, type PeerName, type PeerReading } from './peers/convert.ts';
export type { BookFile } from './reading/files.ts';
export type { Fault, Mapping } from './reading/tables.ts';
export { forgetOldBooks } from './repo.ts';
export { type BookImports, createBookImports } from './service.ts';
export { exampleCsv, exampleWorkbook } from './templates/examples.ts';
export { SHEET_NAMES, type SheetName } from './templates/sheets.ts';
export { type BookViews, createBookViews } from './views.ts';
