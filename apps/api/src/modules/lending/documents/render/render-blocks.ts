/** Each kind of block: its strips in their order, and the structure that a screen reader reads. */
import type { Block, Row } from '../texts/sheet.ts';
import { type Canvas, fill, roundedBox } from './canvas.ts';
import type { Letters, Weight } from './fonts.ts';
import { COLORS, CONTENT_WIDTH, PAGE } from './render-look.ts';
import { qrPath } from './render-mark.ts';
import { type Cell, cellOf, drawCell, rowStrip, type Strip, spaced, textStrips, together } from './strips.ts';
import { headCell, type Tag, tag } from './tags.ts';

type Rendered = { tag: Tag; strips: Strip[] };

const LINE = { width: 0.5, color: COLORS.line };
const HEAD_LINE = { width: 0.75, color: COLORS.ink };
/** A table with more rows may be split between pages. */
const TOGETHER_MAX = 14;

const run = (text: string, weight: Weight = 'regular') => [{ text, weight }];

function headingStrips(text: string, letters: Letters): Rendered {
  const element = tag('H2');
  const cell = cellOf(element, run(text, 'bold'), letters, { size: 11.5, color: COLORS.leaf });
  const strips = textStrips(cell, { before: 10, after: 5 });
  return { tag: element, strips: strips.map((strip) => ({ ...strip, staysWithNext: true })) };
}

function paragraphStrips(text: string, letters: Letters): Rendered {
  const element = tag('P');
  return { tag: element, strips: textStrips(cellOf(element, run(text), letters), { after: 7 }) };
}

const NUMBER_WIDTH = 20;

/** An item of the list of clauses. */
function clauseStrips(block: Extract<Block, { kind: 'clause' }>, letters: Letters): Rendered {
  const [label, body] = [tag('Lbl'), tag('LBody')];
  const number = cellOf(label, run(`${block.number}.`, 'bold'), letters, {
    width: NUMBER_WIDTH,
    color: COLORS.leaf,
  });
  const text = cellOf(body, [...run(`${block.name}.`, 'bold'), ...run(block.text)], letters, {
    x: PAGE.side + NUMBER_WIDTH,
    width: CONTENT_WIDTH - NUMBER_WIDTH,
  });
  const [first, ...others] = textStrips(text, { after: 6 });
  if (!first) return { tag: tag('LI'), strips: [] };
  const numbered: Strip = {
    ...first,
    draw(canvas, top) {
      drawCell(canvas, number, top);
      first.draw(canvas, top);
    },
  };
  return { tag: tag('LI', [label, body]), strips: together([numbered, ...others]) };
}

const GAP = 12;
const LABEL_SHARE = 0.75;

/** A label on the left, its amount on the right. */
function amountRow(row: Row, letters: Letters): { tag: Tag; strip: Strip } {
  const [label, value] = [headCell('Row'), tag('TD')];
  const weight = row.isTotal ? 'bold' : 'regular';
  const amount = cellOf(value, run(row.value, weight), letters, { width: CONTENT_WIDTH * LABEL_SHARE });
  const width = Math.max(...amount.lines.map((line) => line.width));
  const right = { ...amount, x: PAGE.width - PAGE.side - width };
  const left = cellOf(label, run(row.label, weight), letters, { width: CONTENT_WIDTH - width - GAP });
  const style = { padding: 2.6, rule: LINE, isTotal: row.isTotal === true };
  return { tag: tag('TR', [label, value]), strip: rowStrip([left, right], style) };
}

function tableStrips(rows: readonly Row[], letters: Letters): Rendered {
  const made = rows.map((row) => amountRow(row, letters));
  const strips = made.map(({ strip }) => strip);
  const isShort = rows.length <= TOGETHER_MAX;
  const rowTags = made.map((row) => row.tag);
  return { tag: tag('Table', rowTags), strips: spaced(isShort ? together(strips) : strips, 2, 9) };
}

const FIRST_COLUMN = 46;
/** A day fits. */
const FIRST_WIDE_COLUMN = 62;

/** The columns of a grid: the first and the last have their width, the others share the rest. */
function columnsOf(count: number, isNarrow: boolean): { x: number; width: number }[] {
  const [first, last] = isNarrow ? [FIRST_COLUMN, 52] : [FIRST_WIDE_COLUMN, 92];
  const middle = (CONTENT_WIDTH - first - last) / Math.max(1, count - 2);
  return Array.from({ length: count }, (_, index) => ({
    x: PAGE.side + (index === 0 ? 0 : first + (index - 1) * middle),
    width: (index === 0 ? first : index === count - 1 ? last : middle) - 4,
  }));
}

function gridStrips(block: Extract<Block, { kind: 'grid' }>, letters: Letters): Rendered {
  const columns = columnsOf(block.head.length, block.isNarrow === true);
  const row = (texts: readonly string[], isHead: boolean): { tag: Tag; cells: Cell[] } => {
    const color = isHead ? COLORS.soft : COLORS.ink;
    const cells = texts.map((text, index) =>
      cellOf(isHead ? headCell('Column') : tag('TD'), run(text), letters, { ...columns[index], color }),
    );
    const cellTags = cells.map((cell) => cell.tag);
    return { tag: tag('TR', cellTags), cells };
  };
  const head = row(block.head, true);
  const headStrip = { ...rowStrip(head.cells, { padding: 2.6, rule: HEAD_LINE }), staysWithNext: true };
  const body = block.rows.map((texts) => row(texts, false));
  const strips = [headStrip, ...body.map(({ cells }) => rowStrip(cells, { padding: 2.6, rule: LINE }))];
  const isShort = strips.length <= TOGETHER_MAX;
  const repeated = strips.map((strip, index) => (index === 0 ? strip : { ...strip, head: again(headStrip) }));
  return {
    tag: tag('Table', [head.tag, ...body.map((each) => each.tag)]),
    strips: spaced(isShort ? together(repeated) : repeated, 2, 9),
  };
}

/** The same strip as decoration: a screen reader has read it once. */
function again(strip: Strip): Strip {
  return {
    ...strip,
    draw(canvas, top) {
      canvas.decorate();
      strip.draw({ ...canvas, mark: () => {}, decorate: () => {} }, top);
    },
  };
}

/** A label beside a value, each row for itself: a screen reader reads label, value, label, value. */
function labelledRow(
  row: Row,
  letters: Letters,
  look: {
    x: number;
    labelWidth: number;
    right: number;
    labelSize: number;
    valueSize: number;
    weight: Weight;
  },
): { tag: Tag; cells: Cell[] } {
  const [label, value] = [headCell('Row'), tag('TD')];
  const valueX = look.x + look.labelWidth;
  return {
    tag: tag('TR', [label, value]),
    cells: [
      cellOf(label, run(row.label), letters, {
        x: look.x,
        width: look.labelWidth - 10,
        size: look.labelSize,
        color: COLORS.soft,
      }),
      cellOf(value, run(row.value, look.weight), letters, {
        x: valueX,
        width: look.right - valueX,
        size: look.valueSize,
      }),
    ],
  };
}

function factsStrips(rows: readonly Row[], letters: Letters): Rendered {
  const look = {
    x: PAGE.side,
    labelWidth: 132,
    right: PAGE.width - PAGE.side,
    labelSize: 8.6,
    valueSize: 8.6,
  };
  const made = rows.map((row) => labelledRow(row, letters, { ...look, weight: 'regular' }));
  const rowTags = made.map((row) => row.tag);
  return {
    tag: tag('Table', rowTags),
    strips: spaced(
      made.map(({ cells }) => rowStrip(cells, { padding: 1.9, rule: LINE })),
      2,
      9,
    ),
  };
}

const FRAME = { vertical: 8, horizontal: 14, radius: 6 };

/** The rows in their frame, one strip. */
function summaryStrips(rows: readonly Row[], letters: Letters): Rendered {
  const look = {
    x: PAGE.side + FRAME.horizontal,
    labelWidth: 168,
    right: PAGE.width - PAGE.side - FRAME.horizontal,
    labelSize: 8.5,
    valueSize: 10.5,
  };
  const made = rows.map((row) => labelledRow(row, letters, { ...look, weight: 'bold' }));
  const strips = made.map(({ cells }) => rowStrip(cells, { padding: 3.2 }, true));
  const height = strips.reduce((sum, strip) => sum + strip.height, 2 * FRAME.vertical);
  const draw = (canvas: Canvas, top: number) => {
    canvas.decorate();
    const box = roundedBox(0, 0, CONTENT_WIDTH, height, FRAME.radius);
    canvas.path(`${fill(COLORS.wash)} ${box}`, PAGE.side, top, 1);
    let at = top + FRAME.vertical;
    for (const strip of strips) {
      strip.draw(canvas, at);
      at += strip.height;
    }
  };
  const strip = { height, before: 0, after: 10, staysWithNext: false, draw };
  const rowTags = made.map((row) => row.tag);
  return { tag: tag('Table', rowTags), strips: [strip] };
}

const QR = { side: 76, gap: 16 };

function qrStrips(block: Extract<Block, { kind: 'qr' }>, letters: Letters): Rendered {
  const figure: Tag = { ...tag('Figure'), alt: `Código QR con la dirección ${block.text}` };
  const [title, ...texts] = [tag('H2'), ...block.lines.map(() => tag('P'))];
  const place = { x: PAGE.side + QR.side + QR.gap, width: CONTENT_WIDTH - QR.side - QR.gap };
  const cells = [
    cellOf(title, run(block.heading, 'bold'), letters, { ...place, size: 11.5 }),
    ...block.lines.map((line, index) => cellOf(texts[index] ?? tag('P'), run(line), letters, place)),
  ];
  const { path, size } = qrPath(block.text);
  const gapOf = (index: number) => (index === 0 ? 4 : 7);
  const textHeight = cells.reduce((sum, { height }, index) => sum + height + gapOf(index), 0);
  const height = Math.max(QR.side, textHeight);
  const strip: Strip = {
    height,
    before: 10,
    after: 0,
    staysWithNext: false,
    draw(canvas, top) {
      const codeTop = top + (height - QR.side) / 2;
      const bottom = PAGE.height - codeTop - QR.side;
      figure.attributes = {
        O: 'Layout',
        Placement: 'Block',
        BBox: [PAGE.side, bottom, PAGE.side + QR.side, bottom + QR.side],
      };
      canvas.mark(figure);
      canvas.path(path, PAGE.side, codeTop, QR.side / size);
      let at = top + (height - textHeight) / 2;
      for (const [index, cell] of cells.entries()) {
        drawCell(canvas, cell, at);
        at += cell.height + gapOf(index);
      }
    },
  };
  return { tag: tag('Sect', [figure, title, ...texts]), strips: [strip] };
}

function rendered(block: Block, letters: Letters): Rendered {
  switch (block.kind) {
    case 'heading':
      return headingStrips(block.text, letters);
    case 'paragraph':
      return paragraphStrips(block.text, letters);
    case 'clause':
      return clauseStrips(block, letters);
    case 'table':
      return tableStrips(block.rows, letters);
    case 'grid':
      return gridStrips(block, letters);
    case 'summary':
      return summaryStrips(block.rows, letters);
    case 'facts':
      return factsStrips(block.rows, letters);
    case 'qr':
      return qrStrips(block, letters);
  }
}

/** The blocks in their order; clauses that follow each other are one numbered list. */
export function blockStrips(blocks: readonly Block[], letters: Letters): { tags: Tag[]; strips: Strip[] } {
  const tags: Tag[] = [];
  const strips: Strip[] = [];
  for (const block of blocks) {
    const made = rendered(block, letters);
    strips.push(...made.strips);
    const list = tags.at(-1);
    if (made.tag.type !== 'LI') tags.push(made.tag);
    else if (list?.type === 'L') list.kids.push(made.tag);
    else tags.push({ ...tag('L', [made.tag]), attributes: { O: 'List', ListNumbering: 'Decimal' } });
  }
  return { tags, strips };
}
