/** The templates: each sheet with its headers, and the same with a row of example. */
import { csvFile } from '../../../../kernel/csv/csv.ts';
import { HELP_SHEET } from './help.ts';
import { type Column, SHEET_NAMES, SHEETS, type SheetName } from './sheets.ts';

const columnsOf = (name: SheetName): Column<unknown>[] => Object.values(SHEETS[name]);
const headers = (name: SheetName) => columnsOf(name).map(({ header }) => header);
const example = (name: SheetName) => columnsOf(name).map((column) => column.example);

export const exampleCsv = (name: SheetName, hasExample = true): Buffer =>
  csvFile(headers(name), hasExample ? [example(name)] : []);

/** All sheets in one workbook; every cell is a text, so that no program changes it. */
export async function exampleWorkbook(hasExample = true): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const titles = (row: readonly string[]) =>
    row.map((value) => ({ value, fontWeight: 'bold' as const, format: '@' }));
  const texts = (row: readonly string[]) => row.map((value) => ({ value, type: String, format: '@' }));
  const help = SHEET_NAMES.flatMap((name) =>
    columnsOf(name).map(({ header, about, example: own, empty }) =>
      texts([name, header, empty === undefined ? 'sí' : 'no', about, own]),
    ),
  );
  return writeXlsxFile([
    ...SHEET_NAMES.map((name) => ({
      data: [titles(headers(name)), ...(hasExample ? [texts(example(name))] : [])],
      sheet: name,
      columns: headers(name).map((header) => ({ width: Math.max(14, header.length + 2) })),
      stickyRowsCount: 1,
    })),
    {
      data: [titles(['hoja', 'columna', 'obligatoria', 'qué se escribe', 'ejemplo']), ...help],
      sheet: HELP_SHEET,
      columns: [{ width: 16 }, { width: 22 }, { width: 12 }, { width: 56 }, { width: 24 }],
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The file of a sheet, or the workbook of all. */
export async function templateFile(sheet: SheetName | undefined, hasExample: boolean) {
  const kind = hasExample ? 'ejemplo' : 'plantilla';
  const bytes = sheet ? exampleCsv(sheet, hasExample) : await exampleWorkbook(hasExample);
  return {
    // A CSV is read by the name of its file.
    name: sheet ? `${sheet}.csv` : `cartera-${kind}.xlsx`,
    media_type: sheet ? CSV : XLSX,
    content_base64: Buffer.from(bytes).toString('base64'),
  };
}
