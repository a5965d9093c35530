/**
 * Every CSV that leaves the platform, as a spreadsheet program set to Colombia opens it by a double click: cells apart by
 * semicolons, since its decimal sign is the comma; UTF-8 with a mark; lines ended as Windows ends them. Record 0049.
 */

/** A number stays one; null is an empty cell. */
export type CsvCell = string | number | null;

const SEPARATOR = ';';
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text that would be reckoned gets an apostrophe before it: a spreadsheet then shows it as it is. */
export function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /["\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The lines of those rows, the last one ended too. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map(csvCell).join(SEPARATOR) + LINE_END).join('');
}

/** How a file begins: the mark and the headers. */
export function csvHead(headers: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLines([headers]);
}

/** A whole file of few rows. Long ones are made page by page in a thread, by the sheets module. */
export function csvFile(headers: readonly string[], rows: readonly (readonly CsvCell[])[]): Buffer {
  return Buffer.from(csvHead(headers) + csvLines(rows), 'utf8');
}
