/** The templates: each sheet with its headers and a row of example. */
import { csvFile } from '../../../../kernel/csv/csv.ts';
import { type Column, SHEET_NAMES, SHEETS, type SheetName } from './sheets.ts';

const columnsOf = (name: SheetName): Column<unknown>[] => Object.values(SHEETS[name]);
const headers = (name: SheetName) => columnsOf(name).map(({ header }) => header);
const example = (name: SheetName) => columnsOf(name).map((column) => column.example);

export const exampleCsv = (name: SheetName): Buffer => csvFile(headers(name), [example(name)]);

/** All sheets in one workbook; every cell is a text, so that no program changes it. */
export async function exampleWorkbook(): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(
    SHEET_NAMES.map((name) => ({
      data: [headers(name).map((value) => ({ value, fontWeight: 'bold' as const })), example(name)],
      sheet: name,
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}
