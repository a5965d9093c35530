/**
 * Parses the XML of a workbook (ECMA-376) to its sheets. A library that returns values alone hides what decides here: which
 * sheet is hidden, and whether a formula has a stored result.
 */
import { parseDayStyles } from './day-styles.ts';
import type { Cell, Sheet, SheetRow } from './sheet.ts';
import { visitXml } from './visit-xml.ts';

/** Of Excel; another program may write more. */
const SHEET_NAME_MAX = 31;

/** Characters that XML does not allow are written `_x000D_`. */
const decodeCharacters = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function parseSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  visitXml(xml, {
    open(tag) {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isPhonetic = true;
      if (tag === 't') isText = !isPhonetic;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(tag) {
      if (tag === 't') isText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag === 'si') strings.push(decodeCharacters(text));
    },
  });
  return strings;
}

type Workbook = {
  strings: readonly string[];
  dayStyles: ReadonlySet<number>;
  /** The program that wrote the file stored no results that count: Excel calculates all of them when it opens the file. */
  areResultsStale: boolean;
  /** Its days are counted from 1904. */
  isFrom1904: boolean;
};

type StoredCell = {
  type: string;
  style: number;
  hasFormula: boolean;
  value: string | undefined;
  inline: string | undefined;
};

function storedValue(cell: StoredCell, { strings, dayStyles, areResultsStale, isFrom1904 }: Workbook): Cell {
  const { type, value } = cell;
  const hasResult = type === 'str' ? value !== undefined : Boolean(value?.trim());
  if (cell.hasFormula && (areResultsStale || !hasResult)) return { unread: 'formula' };
  if (type === 'inlineStr') return cell.inline === undefined ? null : decodeCharacters(cell.inline);
  if (value === undefined || (value.trim() === '' && type !== 'str')) return null;
  if (type === 'str') return decodeCharacters(value);
  if (type === 's') return strings[Number(value)] ?? { unread: 'error' };
  if (type === 'b') return { unread: 'boolean' };
  if (type === 'd') return { unread: 'day' };
  if (type !== 'n' || !/^-?\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i.test(value.trim())) return { unread: 'error' };
  if (dayStyles.has(cell.style))
    return { unread: 'day', ...(!isFrom1904 && !cell.hasFormula && { serial: Number(value) }) };
  return cell.hasFormula && Number(value) === 0 ? { unread: 'zero' } : Number(value);
}

/** From zero; the next column where the cell does not say. */
function columnOf(reference: string | undefined, last: number): number {
  if (reference === undefined) return last + 1;
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(reference) ?? [];
  if (letters === undefined) throw new Error('a cell has no place');
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function parseRows(xml: string, workbook: Workbook): SheetRow[] {
  const rows: SheetRow[] = [];
  let [row, column, isPhonetic, isHidden] = [0, -1, false, false];
  let cells: Cell[] = [];
  let cell: StoredCell | null = null;
  let field: 'value' | 'inline' | null = null;
  visitXml(xml, {
    open(tag, { r, t = 'n', s = '0', hidden = '0' }) {
      if (tag === 'row') {
        const next = r === undefined ? row + 1 : Number(r);
        if (!Number.isSafeInteger(next) || next <= row) throw new Error('a row has no place');
        [row, column, cells] = [next, -1, []];
        isHidden = hidden === '1' || hidden === 'true';
      } else if (tag === 'c') {
        column = columnOf(r, column);
        cell = { type: t, style: Number(s), hasFormula: false, value: undefined, inline: undefined };
      } else if (tag === 'rPh') isPhonetic = true;
      if (!cell) return;
      if (tag === 'f') cell.hasFormula = true;
      if (tag === 'v') field = 'value';
      if (tag === 't' && !isPhonetic) field = 'inline';
      if (field && (tag === 'v' || tag === 't')) cell[field] ??= '';
    },
    text(piece) {
      if (cell && field) cell[field] += piece;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') field = null;
      if (tag === 'rPh') isPhonetic = false;
      if (tag === 'c' && cell) {
        const value = storedValue(cell, workbook);
        if (value !== null) cells[column] = value;
        cell = null;
      }
      if (tag === 'row' && cells.length > 0) rows.push({ row, cells, ...(isHidden && { isHidden }) });
    },
  });
  return rows;
}

type Relation = { kind: string; path: string };

function parseRelations(xml: string): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  visitXml(xml, {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag !== 'Relationship') return;
      const path = new URL(Target, 'file:///xl/').pathname.slice(1);
      relations.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), path });
    },
  });
  return relations;
}

/**
 * @param textOf the XML of a part by its path in the archive; undefined where there is none
 * @throws for a workbook that is damaged
 */
export function parseWorkbook(textOf: (path: string) => string | undefined): Sheet[] {
  const relations = parseRelations(textOf('xl/_rels/workbook.xml.rels') ?? '');
  const partOf = (kind: string): string | undefined => {
    const relation = [...relations.values()].find((one) => one.kind === kind);
    return relation && textOf(relation.path);
  };
  const listed: { name: string; isHidden: boolean; path: string }[] = [];
  let [areResultsStale, isFrom1904] = [false, false];
  visitXml(textOf('xl/workbook.xml') ?? '', {
    open(tag, { name = '', state = 'visible', id = '', fullCalcOnLoad = '0', date1904 = '0' }) {
      if (tag === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true';
      if (tag === 'calcPr') areResultsStale = fullCalcOnLoad === '1' || fullCalcOnLoad === 'true';
      const relation = relations.get(id);
      if (tag === 'sheet' && relation?.kind === 'worksheet')
        listed.push({
          name: name.slice(0, SHEET_NAME_MAX),
          isHidden: state !== 'visible',
          path: relation.path,
        });
    },
  });
  const strings = partOf('sharedStrings');
  const styles = partOf('styles');
  const workbook = {
    strings: strings === undefined ? [] : parseSharedStrings(strings),
    dayStyles: styles === undefined ? new Set<number>() : parseDayStyles(styles),
    areResultsStale,
    isFrom1904,
  };
  return listed.map(({ name, isHidden, path }) => {
    const xml = textOf(path);
    if (xml === undefined) throw new Error('a sheet is missing');
    return { name, isHidden, rows: parseRows(xml, workbook) };
  });
}
