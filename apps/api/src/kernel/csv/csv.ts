/**
 * The format of every exported CSV file, for spreadsheet programs with Colombian settings: semicolons, since the decimal sign is
 * the comma; UTF-8 with a byte order mark; Windows line ends. Record files.
 */

/** Null is an empty cell. */
export type CsvCell = string | number | null;

const SEPARATOR = ';';
/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/**
 * The sign that begins a formula, at the start of a cell and after each separator: a program that is set to commas or tabs
 * splits the cell there, and the part after it is a cell of its own. Some programs read the wide form of a sign as the sign
 * (OWASP, CSV injection).
 */
const FORMULA_SIGN = /(?<=(?:^|[,;\t\r\n])[\s"]*)[=+\-@＝＋－＠]/g;

/** What a spreadsheet would evaluate gets an apostrophe before its sign, so that it is only shown. */
export function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const marked = value.replace(FORMULA_SIGN, "'$&");
  const safe = /^[\t\r]/.test(marked) ? `'${marked}` : marked;
  return /["\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line per row, each with a line end. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map(csvCell).join(SEPARATOR) + LINE_END).join('');
}

/** The beginning of a file: byte order mark and headers. */
export const csvHead = (headers: readonly string[]): string => BYTE_ORDER_MARK + csvLines([headers]);

/** A complete file of few rows. The sheets module makes long files page by page in a thread. */
export function csvFile(headers: readonly string[], rows: readonly (readonly CsvCell[])[]): Buffer {
  return Buffer.from(csvHead(headers) + csvLines(rows), 'utf8');
}
