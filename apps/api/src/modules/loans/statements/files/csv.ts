/** Statements as CSV, by the headers of `columns.ts`. */
import { parseDayInput } from '@unamano/domain/calendar';
import { fold } from '@unamano/domain/fold';
import { CsvError, parse } from 'csv-parse/sync';
import { COLUMNS, DELIMITERS, type Field } from './columns.ts';
import { LINES_MAX, plainText, type ReadFile, type ReadLine, wholePesos } from './statement-line.ts';

const FIELDS = Object.keys(COLUMNS) as Field[];
const HEADER_ROWS = 20;

type Header = { row: number; at: Partial<Record<Field, number>> };

const nameOf = (cell: string): string =>
  fold(cell)
    .replace(/[\s.]+/g, ' ')
    .trim();

/** The first row with a day and an amount. */
function headerOf(rows: readonly string[][]): Header | null {
  for (const [row, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const names = cells.map(nameOf);
    const at: Header['at'] = {};
    for (const field of FIELDS) {
      const found = names.findIndex((name) => (COLUMNS[field] as readonly string[]).includes(name));
      if (found >= 0) at[field] = found;
    }
    if (at.on !== undefined && (at.amount ?? at.debit ?? at.credit) !== undefined) return { row, at };
  }
  return null;
}

/** `-1.234.567,89`, `1,234,567.89`, `(1.234)` and `$ 1.234`; null for a text that is no amount, 0 for none. */
export function amountOf(text: string): number | null {
  const typed = text.replace(/[$\s]|COP/gi, '');
  if (typed === '' || typed === '-') return 0;
  const isNegative = /^-|-$|^\(.*\)$/.test(typed);
  const digits = typed.replace(/[()+-]/g, '');
  const cents = /[.,](\d{1,2})$/.exec(digits);
  const digitsAlone = (cents ? digits.slice(0, cents.index) : digits).replace(/[.,](?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,13}$/.test(digitsAlone)) return null;
  const amount = Number(`${digitsAlone}.${cents?.[1] ?? '0'}`);
  return isNegative ? -amount : amount;
}

/** 8 digits are year, month and day. */
const dayOf = (text: string) =>
  parseDayInput(
    text
      .trim()
      .slice(0, 10)
      .replace(/^(\d{4})[/]?(\d{2})[/]?(\d{2})$/, '$1-$2-$3'),
  );

/** Null for a row without an amount, as of a total; a text where the row cannot be read. */
function lineOf(cells: readonly string[], { at }: Header): ReadLine | string | null {
  const text = (field: Field) => cells[at[field] ?? -1] ?? '';
  const [debit, credit, amount] = [
    amountOf(text('debit')),
    amountOf(text('credit')),
    amountOf(text('amount')),
  ];
  if (debit === null || credit === null || amount === null) return 'el valor no se puede leer';
  const pesos = wholePesos(at.amount === undefined ? credit - Math.abs(debit) : amount);
  if (pesos === 0) return null;
  const on = dayOf(text('on'));
  if (on === null) return 'la fecha no se puede leer';
  const [reference, description] = [plainText(text('reference')), plainText(text('description'))];
  return { on, pesos, reference, description, bankId: null };
}

function rowsOf(text: string): string[][] | null {
  for (const delimiter of DELIMITERS) {
    const rows = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      bom: true,
      max_record_size: 8 * 1024,
      to: LINES_MAX + HEADER_ROWS,
    }) as string[][];
    if (headerOf(rows)) return rows;
  }
  return null;
}

export function readCsv(text: string): ReadFile {
  try {
    const rows = rowsOf(text);
    const header = rows && headerOf(rows);
    if (!rows || !header)
      return { fault: 'No encontramos las columnas de fecha y valor: revisa la fila de títulos' };
    const lines: ReadLine[] = [];
    for (const [index, cells] of rows.entries()) {
      const line = index > header.row ? lineOf(cells, header) : null;
      if (typeof line === 'string') return { fault: `Fila ${index + 1}: ${line}` };
      if (line) lines.push(line);
    }
    return { lines };
  } catch (error) {
    if (error instanceof CsvError)
      return { fault: 'No pudimos leer el archivo: revisa sus comillas y separadores' };
    throw error;
  }
}
