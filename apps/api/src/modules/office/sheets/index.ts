/** Spreadsheets of long lists: written, stored, and opened by a signed URL. */
export { createSheetFiles, type SheetFiles } from './files.ts';
export { listSheet } from './list-sheet.ts';
export { openSheet } from './open.ts';
export type { Cell, SheetColumn, SheetFormat } from './write.ts';
