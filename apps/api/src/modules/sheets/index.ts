/** Spreadsheets of long lists: made, stored, and opened by their address. */
export { createSheetFiles, type SheetFiles } from './files.ts';
export type { Cell, SheetColumn } from './write.ts';
