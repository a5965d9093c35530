/** A legal document's words, before they are laid out: plain data, which can be handed to another thread. */
export type Row = { label: string; value: string; isTotal?: boolean };

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** A numbered clause: `1.` and its name stand out. */
  | { kind: 'clause'; number: number; name: string; text: string }
  /** A label on the left, its sum on the right. */
  | { kind: 'table'; rows: readonly Row[] }
  /** Columns of equal rank under a head; the last one is for sums. */
  | { kind: 'grid'; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** What matters most, in a frame: a label beside its value. */
  | { kind: 'summary'; rows: readonly Row[] }
  /** A label beside a value that may be long, a hash for example. */
  | { kind: 'facts'; rows: readonly Row[] }
  /** A QR code beside what it leads to. */
  | { kind: 'qr'; text: string; heading: string; lines: readonly string[] };

export type Sheet = { title: string; subtitle: string; blocks: readonly Block[]; footer: string };

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** Clauses under numbers that follow each other, from 1. */
export function clauses(all: readonly (readonly [name: string, text: string])[]): Block[] {
  return all.map(([name, text], index) => ({ kind: 'clause', number: index + 1, name, text }));
}
