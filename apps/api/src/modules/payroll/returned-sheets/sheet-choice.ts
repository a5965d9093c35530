/** Chooses the sheet of a workbook that has the lines. */
import { cellsOf, findHeader, type Header, REQUIRED_COLUMNS, titlesOf } from './header.ts';
import { parseLine, textOf } from './returned-line.ts';
import { isUnread, type Sheet } from './sheet.ts';

export const NO_LINES = 'El archivo no tiene filas';
const SHEETS_NAMED_MAX = 5;

/** Something below the header has a digit in one of the columns of a line, or cannot be read. */
const hasLines = ({ rows }: Sheet, header: Header): boolean =>
  rows.some((row) => {
    const cellOf = cellsOf(header, row);
    const isFilled = REQUIRED_COLUMNS.some(
      (column) => isUnread(cellOf(column)) || /\d/.test(textOf(cellOf(column))),
    );
    return row.row > header.row && isFilled;
  });

const nameOf = ({ name, isHidden }: Sheet): string => `«${name}»${isHidden ? ' (oculta)' : ''}`;

type FoundSheet = { sheet: Sheet; header: Header };

/** The one sheet with lines, wherever it is, or why there is none. */
export function chooseSheet(sheets: readonly Sheet[]): FoundSheet | { text: string } {
  const searched = sheets.map((sheet) => ({ sheet, ...findHeader(sheet.rows) }));
  const found = searched.flatMap(({ sheet, header }) => (header ? [{ sheet, header }] : []));
  if (found.length === 0) {
    const nearest = searched.map(({ missing }) => missing).sort((a, b) => a.length - b.length)[0];
    return { text: `Faltan columnas: ${titlesOf(nearest ?? REQUIRED_COLUMNS)}` };
  }
  // The faults of the only sheet are named by their rows.
  const filled = found.length === 1 ? found : found.filter(({ sheet, header }) => hasLines(sheet, header));
  const [chosen] = filled;
  if (!chosen) return { text: NO_LINES };
  // A sheet that goes on without headers where another one ends.
  const goesOn = (sheet: Sheet): boolean =>
    sheet.rows.some((row) => 'line' in parseLine(cellsOf(chosen.header, row), row.row));
  const withLines = searched.filter(
    ({ sheet, header }) => filled.some((one) => one.sheet === sheet) || (header === null && goesOn(sheet)),
  );
  if (withLines.length > 1) {
    const names = withLines
      .slice(0, SHEETS_NAMED_MAX)
      .map(({ sheet }) => nameOf(sheet))
      .join(', ');
    return { text: `Varias hojas tienen filas: ${names}. Deja todas las filas en una sola hoja` };
  }
  if (chosen.sheet.isHidden) {
    return { text: `Las filas están en la hoja oculta «${chosen.sheet.name}». Muéstrala y revísala` };
  }
  return chosen;
}
