/** The content of a legal document before layout: plain data that can be passed to a thread. */
export type Row = { label: string; value: string; isTotal?: boolean };

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** A numbered clause with a highlighted number and name. */
  | { kind: 'clause'; number: number; name: string; text: string }
  /** A label on the left, its amount on the right. */
  | { kind: 'table'; rows: readonly Row[] }
  /** Columns under a header row; the last one holds amounts. `isNarrow`: many columns of amounts. */
  | { kind: 'grid'; head: readonly string[]; rows: readonly (readonly string[])[]; isNarrow?: boolean }
  /** The key facts in a frame: a label beside its value. */
  | { kind: 'summary'; rows: readonly Row[] }
  /** A label beside a value that may be long, a hash for example. */
  | { kind: 'facts'; rows: readonly Row[] }
  /** A QR code beside its address. */
  | { kind: 'qr'; text: string; heading: string; lines: readonly string[] };

export type Sheet = { title: string; subtitle: string; blocks: readonly Block[]; footer: string };

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** Each value under its label, in their order. */
export const rowsOf = (valuesByLabel: Readonly<Record<string, string>>): Row[] =>
  Object.entries(valuesByLabel).map(([label, value]) => ({ label, value }));

export const summary = (valuesByLabel: Readonly<Record<string, string>>): Block => ({
  kind: 'summary',
  rows: rowsOf(valuesByLabel),
});
export const facts = (valuesByLabel: Readonly<Record<string, string>>): Block => ({
  kind: 'facts',
  rows: rowsOf(valuesByLabel),
});

/** The address that verifies the document, with its QR code. */
export const verificationBlock = (url: string, text: string): Block => ({
  kind: 'qr',
  text: url,
  heading: 'Verifica este documento',
  lines: [url, text],
});

/** Numbers the clauses from 1. */
export function clauses(all: readonly (readonly [name: string, text: string])[]): Block[] {
  return all.map(([name, text], index) => ({ kind: 'clause', number: index + 1, name, text }));
}
