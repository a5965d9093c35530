/** Renders each kind of block. Without JSX, which Node does not read. */
import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Block, Row } from '../texts/sheet.ts';
import { COLORS } from './render-look.ts';
import { qrElement } from './render-mark.ts';

const styles = StyleSheet.create({
  heading: { fontSize: 11.5, fontWeight: 700, marginTop: 10, marginBottom: 5, color: COLORS.leaf },
  // No line height: nested text would apply it twice.
  paragraph: { marginBottom: 7 },
  clause: { flexDirection: 'row', marginBottom: 6 },
  number: { width: 20, fontWeight: 700, color: COLORS.leaf },
  clauseText: { flex: 1 },
  strong: { fontWeight: 700 },
  rows: { marginTop: 2, marginBottom: 9 },
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottomWidth: 0.5,
    borderBottomColor: COLORS.line,
    paddingVertical: 2.6,
  },
  total: { fontWeight: 700, borderTopWidth: 0.75, borderTopColor: COLORS.ink },
  head: { borderBottomWidth: 0.75, borderBottomColor: COLORS.ink, color: COLORS.soft },
  cell: { flex: 1 },
  firstCell: { width: 46 },
  // Aligned left: a screen reader reads an isolated heading at the far right last on the page.
  lastCell: { width: 92 },
  narrowCell: { width: 52 },
  // One row a fact: side by side a screen reader would read label, label, value, value.
  summary: {
    backgroundColor: COLORS.wash,
    borderRadius: 6,
    paddingVertical: 8,
    paddingHorizontal: 14,
    marginBottom: 10,
  },
  summaryRow: { flexDirection: 'row', alignItems: 'center', paddingVertical: 3.2 },
  label: { width: 168, fontSize: 8.5, color: COLORS.soft, paddingRight: 10 },
  summaryValue: { flex: 1, fontSize: 10.5, fontWeight: 700 },
  fact: {
    flexDirection: 'row',
    fontSize: 8.6,
    paddingVertical: 1.9,
    borderBottomWidth: 0.5,
    borderBottomColor: COLORS.line,
  },
  factLabel: { width: 132, color: COLORS.soft, paddingRight: 10 },
  factValue: { flex: 1 },
  qr: { flexDirection: 'row', alignItems: 'center', marginTop: 10 },
  qrLines: { flex: 1, marginLeft: 16 },
  qrHeading: { fontSize: 11.5, fontWeight: 700, marginBottom: 4 },
});

/** A sum and its currency stay on one line. */
function withSumsTogether(text: string): string {
  return text.replace(/(\$[\d.]+) COP/g, '$1\u00a0COP');
}

function tableRow(row: Row): ReactElement {
  const style = row.isTotal ? [styles.row, styles.total] : styles.row;
  const cells = [h(Text, { key: 'label' }, row.label), h(Text, { key: 'value' }, row.value)];
  return h(View, { key: row.label, style, wrap: false }, cells);
}

function gridRow(
  cells: readonly string[],
  key: string,
  { isHead, isNarrow }: { isHead: boolean; isNarrow: boolean },
): ReactElement {
  const style = isHead ? [styles.row, styles.head] : styles.row;
  const lastCell = isNarrow ? styles.narrowCell : styles.lastCell;
  const styleOf = (index: number) =>
    index === 0 ? styles.firstCell : index === cells.length - 1 ? lastCell : styles.cell;
  return h(
    View,
    { key, style, wrap: false },
    cells.map((cell, index) => h(Text, { key: `${key} ${index}`, style: styleOf(index) }, cell)),
  );
}

function summaryRow(row: Row): ReactElement {
  return h(View, { key: row.label, style: styles.summaryRow }, [
    h(Text, { key: 'label', style: styles.label }, row.label),
    h(Text, { key: 'value', style: styles.summaryValue }, row.value),
  ]);
}

function factRow(row: Row): ReactElement {
  return h(View, { key: row.label, style: styles.fact, wrap: false }, [
    h(Text, { key: 'label', style: styles.factLabel }, row.label),
    h(Text, { key: 'value', style: styles.factValue }, row.value),
  ]);
}

function clauseElement(block: Extract<Block, { kind: 'clause' }>, key: number): ReactElement {
  return h(View, { key, style: styles.clause, wrap: false }, [
    h(Text, { key: 'number', style: styles.number }, `${block.number}.`),
    h(Text, { key: 'text', style: styles.clauseText }, [
      h(Text, { key: 'name', style: styles.strong }, `${block.name}. `),
      withSumsTogether(block.text),
    ]),
  ]);
}

function qrBlock(block: Extract<Block, { kind: 'qr' }>, key: number): ReactElement {
  return h(View, { key, style: styles.qr, wrap: false }, [
    qrElement('code', block.text, 76),
    h(View, { key: 'lines', style: styles.qrLines }, [
      h(Text, { key: 'heading', style: styles.qrHeading }, block.heading),
      ...block.lines.map((line) => h(Text, { key: line, style: styles.paragraph }, line)),
    ]),
  ]);
}

export function blockElement(block: Block, key: number): ReactElement {
  switch (block.kind) {
    case 'heading':
      return h(Text, { key, style: styles.heading, minPresenceAhead: 40 }, block.text);
    case 'paragraph':
      return h(Text, { key, style: styles.paragraph }, withSumsTogether(block.text));
    case 'clause':
      return clauseElement(block, key);
    case 'table':
      return h(View, { key, style: styles.rows, wrap: false }, block.rows.map(tableRow));
    case 'grid': {
      const isNarrow = block.isNarrow === true;
      const body = block.rows.map((cells, index) =>
        gridRow(cells, `row ${index}`, { isHead: false, isNarrow }),
      );
      const head = gridRow(block.head, 'head', { isHead: true, isNarrow });
      return h(View, { key, style: styles.rows, wrap: false }, [head, ...body]);
    }
    case 'summary':
      return h(View, { key, style: styles.summary, wrap: false }, block.rows.map(summaryRow));
    case 'facts':
      return h(View, { key, style: styles.rows }, block.rows.map(factRow));
    case 'qr':
      return qrBlock(block, key);
  }
}
