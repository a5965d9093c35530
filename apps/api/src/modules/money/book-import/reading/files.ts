/** Uploaded files as sheets: a workbook has one of each name, a CSV is named by its file. */
import path from 'node:path';
import { isArchive, isEmpty, readCsv, readXlsx, type Sheet, type SheetRow } from '../../payroll/index.ts';
import { type Fault, type Names, sheetNamed } from './names.ts';
import { hasHeaders } from './tables.ts';

export type BookFile = { readonly name: string; readonly bytes: Buffer };

/** Of all sheets. 100,000 credits have a million installments: such a book comes in parts. */
export const BOOK_ROWS_MAX = 400_000;
export const TOO_MANY_ROWS = `Los archivos tienen más de ${BOOK_ROWS_MAX.toLocaleString('es-CO')} filas: trae el libro en partes`;
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

const NO_TITLE = /^(?:hoja|sheet|worksheet)? ?\d*$/i;

/** A workbook of one sheet that nobody named is called as its file. */
const titled = (sheets: readonly Sheet[], file: string): Sheet[] => {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  return filled.map((sheet) =>
    filled.length === 1 && NO_TITLE.test(sheet.name) ? { ...sheet, name: file } : sheet,
  );
};

/** By their titles. */
export async function sheetsOf(
  files: readonly BookFile[],
  names: Names,
): Promise<{ sheets: Sheet[]; faults: Fault[] }> {
  const sheets: Sheet[] = [];
  const faults: Fault[] = [];
  let rows = 0;
  const take = (name: string, own: readonly Sheet[]) => {
    rows += own.reduce((sum, sheet) => sum + sheet.rows.length, 0);
    if (rows > BOOK_ROWS_MAX) faults.push({ sheet: name, row: 0, column: '', text: TOO_MANY_ROWS });
    else sheets.push(...own);
  };
  for (const { name, bytes } of files) {
    const say = (row: number, text: string) => faults.push({ sheet: name, row, column: '', text });
    if (isArchive(bytes)) {
      const own = await readXlsx(bytes, LIMITS);
      if (own) take(name, titled(own, path.parse(name).name));
      else say(0, 'No se pudo leer el archivo: guárdalo como XLSX, sin contraseña, o en hojas CSV');
      continue;
    }
    const title = path.parse(name).name;
    const known = sheetNamed(title, names);
    const isHeader = known ? hasHeaders(known, names) : looksLikeHeaders;
    const own = readCsv(bytes, { isHeader, rowsMax: BOOK_ROWS_MAX });
    if (own === null) say(0, 'El archivo no es un XLSX ni un CSV');
    else if ('text' in own) say(own.row, own.text);
    else take(name, [{ ...own, name: title }]);
  }
  return { sheets, faults };
}
