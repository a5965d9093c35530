/** Reads the CSV that spreadsheet programs and payroll programs save. */
import { PAYROLL_LINES_MAX } from '@unamano/contract/money/payroll/schemas';
import { CsvError, parse } from 'csv-parse/sync';
import { findHeader } from './header.ts';
import type { Cell, Sheet, SheetRow } from './sheet.ts';

const RECORD_BYTES_MAX = 8 * 1024;
/** Blank rows and titles are rows too. */
export const CSV_ROWS_MAX = 2 * PAYROLL_LINES_MAX;
/** Whether one of the rows has the headers. */
type IsHeader = (rows: readonly SheetRow[]) => boolean;
const RETURNED_FILE = {
  isHeader: (rows: readonly SheetRow[]) => findHeader(rows).header !== null,
  rowsMax: CSV_ROWS_MAX,
};
const DELIMITERS = [';', '\t', ','];
const LINE_ENDS = ['\r\n', '\n', '\r'];

const UNCLEAR_QUOTES = 'revisa las comillas: parte de la fila quedó dentro de ellas';
const TOO_LONG = 'la fila es demasiado larga; revisa sus comillas';

/** Excel's "Unicode text" is UTF-16. A first character without a mark has one byte of zero, which no other encoding has. */
function encodingOf(bytes: Buffer): string | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return null;
}

/** The upper half of code page 850, which Excel's "CSV (MS-DOS)" has; no `TextDecoder` knows it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const decodeCp850 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u00ff]/g, (sign) => CP850[sign.charCodeAt(0) - 0x80] ?? '');

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Excel saves CSV as UTF-8, and in its older formats as Windows-1252 or code page 850: that in which the headers are found. */
function decodeText(bytes: Buffer, isHeader: IsHeader): string | null {
  const wide = encodingOf(bytes);
  const text = decoded(bytes, wide ?? 'utf-8');
  if (wide || text !== null) return text;
  const [windows, dos] = [decoded(bytes, 'windows-1252') ?? '', decodeCp850(bytes)];
  const isFound = (read: string) => delimiterIn(read, isHeader) !== undefined;
  return !isFound(windows) && isFound(dos) ? dos : windows;
}

/** The sign that splits a row into headers; undefined where none does. */
function delimiterIn(text: string, isHeader: IsHeader): string | undefined {
  const lines = text.slice(0, RECORD_BYTES_MAX).split(/\r\n|\n|\r/);
  const splits = (sign: string): boolean =>
    isHeader(lines.map((line, index) => ({ row: index + 1, cells: line.split(sign) })));
  return DELIMITERS.find(splits);
}

/** HTML, XML 2003, SYLK and DIF, which programs save as `.xls`: none of them is a CSV. */
const OTHER_FORMAT = /^[\ufeff\s]*(?:<|ID;P|TABLE(?:\r|\n)|%PDF)/;

/** The formula that makes Excel keep a text as it is. */
function plainText(cell: string): string {
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell.trim()) ?? [];
  return text?.replaceAll('""', '"') ?? cell;
}

/** The sheet, or the row that cannot be read. Null for bytes that are no text. */
export function readCsv(
  bytes: Buffer,
  { isHeader, rowsMax }: { isHeader: IsHeader; rowsMax: number } = RETURNED_FILE,
): Sheet | { row: number; text: string } | null {
  const text = decodeText(bytes, isHeader);
  if (text === null || text.includes('\u0000') || OTHER_FORMAT.test(text)) return null;
  // Excel takes this line for itself and does not show it as a row.
  const [line = '', given] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const content = text.slice(line.length);
  const delimiter = given ?? delimiterIn(content, isHeader) ?? ';';
  try {
    const records: string[][] = parse(content, {
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: RECORD_BYTES_MAX,
      to: rowsMax + 1,
    });
    // A quote that nobody closed hides rows in one cell.
    const swallowed = (cell: string): boolean => /[\r\n]/.test(cell) && cell.includes(delimiter);
    const unclear = records.findIndex((cells) => cells.some(swallowed));
    if (unclear >= 0) return { row: unclear + 1, text: UNCLEAR_QUOTES };
    const rows = records.map((cells, index) => ({ row: index + 1, cells: cells.map<Cell>(plainText) }));
    return { name: '', isHidden: false, delimiter, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.records) + 1;
    return { row, text: error.code === 'CSV_MAX_RECORD_SIZE' ? TOO_LONG : UNCLEAR_QUOTES };
  }
}
