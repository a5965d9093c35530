/** Strips: what is never split between two pages, a line or a row for example. They are placed from the top of a page down. */
import type { Canvas } from './canvas.ts';
import { type Letters, LINE_HEIGHT } from './fonts.ts';
import { type Line, linesOf, type Run } from './lines.ts';
import { COLORS, CONTENT_WIDTH, type Color, PAGE, TEXT_SIZE } from './render-look.ts';
import type { Tag } from './tags.ts';

export type Strip = {
  height: number;
  /** Space above it, not at the top of a page. */
  before: number;
  after: number;
  /** It is on the same page as the next strip. */
  staysWithNext: boolean;
  draw(canvas: Canvas, top: number): void;
  /** The head of its table, shown again on the next page. */
  head?: Strip;
};

/** Text in its place, with the element that it is. */
export type Cell = {
  tag: Tag;
  lines: readonly Line[];
  x: number;
  size: number;
  color: Color;
  height: number;
};

type CellStyle = { x?: number; width?: number; size?: number; color?: Color };

export function cellOf(tag: Tag, runs: readonly Run[], letters: Letters, style: CellStyle = {}): Cell {
  const { x = PAGE.side, width = CONTENT_WIDTH, size = TEXT_SIZE, color = COLORS.ink } = style;
  const lines = linesOf(runs, size, width, letters);
  return { tag, lines, x, size, color, height: lines.length * size * LINE_HEIGHT };
}

export function drawCell(canvas: Canvas, cell: Cell, top: number): void {
  canvas.mark(cell.tag);
  for (const [index, line] of cell.lines.entries())
    canvas.text(line, cell.x, top + index * cell.size * LINE_HEIGHT, cell);
}

/** A strip a line. At least two lines of a text are together. */
export function textStrips(cell: Cell, { before = 0, after = 0 } = {}): Strip[] {
  const { lines, size } = cell;
  const last = lines.length - 1;
  return lines.map((line, index) => ({
    height: size * LINE_HEIGHT,
    before: index === 0 ? before : 0,
    after: index === last ? after : 0,
    staysWithNext: index < last && (index === 0 || index === last - 1),
    draw(canvas, top) {
      canvas.mark(cell.tag);
      canvas.text(line, cell.x, top, cell);
    },
  }));
}

type RowStyle = {
  padding: number;
  rule?: { width: number; color: Color } | undefined;
  isTotal?: boolean;
};

/** Cells side by side, each in the middle of the row's height where `isCentered`. */
export function rowStrip(
  cells: readonly Cell[],
  { padding, rule, isTotal }: RowStyle,
  isCentered = false,
): Strip {
  const inner = Math.max(...cells.map(({ height }) => height));
  return {
    height: inner + 2 * padding,
    before: 0,
    after: 0,
    staysWithNext: false,
    draw(canvas, top) {
      for (const cell of cells)
        drawCell(canvas, cell, top + padding + (isCentered ? (inner - cell.height) / 2 : 0));
      if (!rule) return;
      canvas.decorate();
      canvas.rule(top + inner + 2 * padding - rule.width, rule.width, rule.color);
      if (isTotal) canvas.rule(top, 0.75, COLORS.ink);
    },
  };
}

/** All on one page, as far as one page is enough. */
export function together(strips: Strip[]): Strip[] {
  return strips.map((strip, index) => ({ ...strip, staysWithNext: index < strips.length - 1 }));
}

export function spaced(strips: Strip[], before: number, after: number): Strip[] {
  return strips.map((strip, index) => ({
    ...strip,
    before: index === 0 ? before : strip.before,
    after: index === strips.length - 1 ? after : strip.after,
  }));
}

const BOTTOM = PAGE.height - PAGE.bottom;

/** Draws the strips on new pages. A heading and the first lines of its text are on the same page. */
export function placeStrips(canvas: Canvas, strips: readonly Strip[]): void {
  let top = BOTTOM;
  const startPage = () => {
    canvas.newPage();
    top = PAGE.top;
  };
  const place = (strip: Strip) => {
    if (top + strip.before + strip.height > BOTTOM) {
      startPage();
      if (strip.head) placeHead(strip.head);
    }
    if (top > PAGE.top) top += strip.before;
    strip.draw(canvas, top);
    top += strip.height + strip.after;
  };
  const placeHead = (head: Strip) => {
    head.draw(canvas, top);
    top += head.height;
  };
  for (let at = 0; at < strips.length; ) {
    let end = at;
    while (strips[end]?.staysWithNext && end < strips.length - 1) end += 1;
    const unit = strips.slice(at, end + 1);
    const height = unit.reduce((sum, strip) => sum + strip.before + strip.height + strip.after, 0);
    const needed = height - (unit.at(-1)?.after ?? 0);
    if (top + needed > BOTTOM && needed <= BOTTOM - PAGE.top) {
      startPage();
      const head = unit[0]?.head;
      if (head) placeHead(head);
    }
    unit.forEach(place);
    at = end + 1;
  }
}
