/**
 * Parses the XML of a workbook (ECMA-376) to its sheets. A library that returns values alone hides what decides here: which
 * sheet is hidden, and whether a formula has a stored result.
 */
import { Parser } from 'saxen';
import type { Cell, Sheet, SheetRow } from './sheet.ts';

type Visitor = {
  open?: (tag: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
};

/** @throws for XML that is none, and for a document type, whose entities nobody needs here */
function visit(xml: string, { open, text, close }: Visitor): void {
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      if (!open) return;
      const given = Object.entries(attributes()).map(([key, value]) => [local(key), decode(value)]);
      open(local(name), Object.fromEntries(given));
    })
    .on('text', (piece, decode) => text?.(decode(piece)))
    .on('cdata', (piece) => text?.(piece))
    .on('closeTag', (name) => close?.(local(name)))
    .on('attention', () => {
      throw new Error('the XML has a document type');
    })
    .on('error', (error) => {
      throw error;
    })
    .parse(xml);
}

/** Characters that XML does not allow are written `_x000D_`. */
const unescapeText = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function parseSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  visit(xml, {
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
      if (tag === 'si') strings.push(unescapeText(text));
    },
  });
  return strings;
}

/** Built-in formats of days and times: ECMA-376, 18.8.30. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Without its quoted texts, colours, escapes and paddings, a format of days has letters of days. */
const isDayFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, ''));

/** The cell styles that show a number as a day. */
function parseDayStyles(xml: string): Set<number> {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let isCellStyle = false;
  visit(xml, {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      if (tag === 'numFmt') formats.set(Number(numFmtId), formatCode);
      if (tag === 'cellXfs') isCellStyle = true;
      if (tag === 'xf' && isCellStyle) styles.push(Number(numFmtId));
    },
    close(tag) {
      if (tag === 'cellXfs') isCellStyle = false;
    },
  });
  const isDay = (id: number): boolean => {
    const code = formats.get(id);
    return code === undefined ? isBuiltInDay(id) : isDayFormat(code);
  };
  return new Set(styles.flatMap((id, index) => (isDay(id) ? [index] : [])));
}

type Workbook = {
  strings: readonly string[];
  dayStyles: ReadonlySet<number>;
  /** The program that wrote the file stored no results that count: Excel calculates all of them when it opens the file. */
  areResultsStale: boolean;
};

type StoredCell = {
  type: string;
  style: number;
  hasFormula: boolean;
  value: string | undefined;
  inline: string | undefined;
};

function valueOf(cell: StoredCell, { strings, dayStyles, areResultsStale }: Workbook): Cell {
  const { type, value } = cell;
  const hasResult = type === 'str' ? value !== undefined : Boolean(value?.trim());
  if (cell.hasFormula && (areResultsStale || !hasResult)) return { unread: 'formula' };
  if (type === 'inlineStr') return cell.inline === undefined ? null : unescapeText(cell.inline);
  if (value === undefined || (value.trim() === '' && type !== 'str')) return null;
  if (type === 'str') return unescapeText(value);
  if (type === 's') return strings[Number(value)] ?? { unread: 'error' };
  if (type === 'b') return { unread: 'boolean' };
  if (type === 'd') return { unread: 'day' };
  if (type !== 'n' || !/^-?\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i.test(value.trim())) return { unread: 'error' };
  return dayStyles.has(cell.style) ? { unread: 'day' } : Number(value);
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
  let [row, column, isPhonetic] = [0, -1, false];
  let cells: Cell[] = [];
  let cell: StoredCell | null = null;
  let field: 'value' | 'inline' | null = null;
  visit(xml, {
    open(tag, { r, t = 'n', s = '0' }) {
      if (tag === 'row') {
        const next = r === undefined ? row + 1 : Number(r);
        if (!Number.isSafeInteger(next) || next <= row) throw new Error('a row has no place');
        [row, column, cells] = [next, -1, []];
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
        const value = valueOf(cell, workbook);
        if (value !== null) cells[column] = value;
        cell = null;
      }
      if (tag === 'row' && cells.length > 0) rows.push({ row, cells });
    },
  });
  return rows;
}

type Relation = { kind: string; path: string };

function parseRelations(xml: string): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  visit(xml, {
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
  let areResultsStale = false;
  visit(textOf('xl/workbook.xml') ?? '', {
    open(tag, { name = '', state = 'visible', id = '', fullCalcOnLoad = '0' }) {
      if (tag === 'calcPr') areResultsStale = fullCalcOnLoad === '1' || fullCalcOnLoad === 'true';
      const relation = relations.get(id);
      if (tag === 'sheet' && relation?.kind === 'worksheet')
        listed.push({ name, isHidden: state !== 'visible', path: relation.path });
    },
  });
  const strings = partOf('sharedStrings');
  const styles = partOf('styles');
  const workbook = {
    strings: strings === undefined ? [] : parseSharedStrings(strings),
    dayStyles: styles === undefined ? new Set<number>() : parseDayStyles(styles),
    areResultsStale,
  };
  return listed.map(({ name, isHidden, path }) => {
    const xml = textOf(path);
    if (xml === undefined) throw new Error('a sheet is missing');
    return { name, isHidden, rows: parseRows(xml, workbook) };
  });
}
