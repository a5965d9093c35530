/** Uploaded files as sheets: a workbook has one of each name, a CSV is named by its file. */
import path from 'node:path';
import { isArchive, isEmpty, readCsv, readXlsx, type Sheet, type SheetRow } from '../../payroll/index.ts';
import { SHEET_NAMES, type SheetName } from '../templates/sheets.ts';
import { type Fault, hasHeaders, type Mapping } from './tables.ts';

export type BookFile = { readonly name: string; readonly bytes: Buffer };

/** Of all sheets. 100,000 credits have a million installments: such a book comes in parts. */
export const BOOK_ROWS_MAX = 400_000;
const TOO_MANY = `Los archivos tienen más de ${BOOK_ROWS_MAX.toLocaleString('es-CO')} filas: trae el libro en partes`;
const LIMITS = { timeMs: 120_000, memoryMb: 1_536, unpackedBytesMax: 512 * 1024 * 1024 };

/** Of a file that is not known yet: some row has several cells. */
const looksLikeHeaders = (rows: readonly SheetRow[]): boolean =>
  rows.some(({ cells }) => cells.filter((cell) => !isEmpty(cell)).length > 2);

/** Why a file is none of a book. Spanish. */
export function fileFault(bytes: Buffer): string | null {
  if (bytes.length === 0) return 'El archivo está vacío';
  if (isArchive(bytes)) return null;
  return readCsv(bytes, { isHeader: looksLikeHeaders, rowsMax: 10 }) === null
    ? 'El archivo no es un XLSX ni un CSV: ábrelo y guárdalo como XLSX'
    : null;
}

export async function sheetsOf(
  files: readonly BookFile[],
  mapping: Mapping,
): Promise<{ sheets: Sheet[]; faults: Fault[] }> {
  const sheets: Sheet[] = [];
  const faults: Fault[] = [];
  let rows = 0;
  const take = (name: string, own: readonly Sheet[]) => {
    rows += own.reduce((sum, sheet) => sum + sheet.rows.length, 0);
    if (rows > BOOK_ROWS_MAX) faults.push({ sheet: name, row: 0, column: '', text: TOO_MANY });
    else sheets.push(...own);
  };
  for (const { name, bytes } of files) {
    const say = (row: number, text: string) => faults.push({ sheet: name, row, column: '', text });
    if (isArchive(bytes)) {
      const own = await readXlsx(bytes, LIMITS);
      if (own) take(name, own);
      else say(0, 'No se pudo leer el archivo: guárdalo como XLSX, sin contraseña, o en hojas CSV');
      continue;
    }
    const title = path.parse(name).name;
    const known = SHEET_NAMES.find((own): own is SheetName => own === title.toLowerCase());
    const isHeader = known ? hasHeaders(known, mapping) : looksLikeHeaders;
    const own = readCsv(bytes, { isHeader, rowsMax: BOOK_ROWS_MAX });
    if (own === null) say(0, 'El archivo no es un XLSX ni un CSV');
    else if ('text' in own) say(own.row, own.text);
    else take(name, [{ ...own, name: title }]);
  }
  return { sheets, faults };
}
