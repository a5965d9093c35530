/** Breaks text into lines, at its spaces only: legal text is quoted and searched, so words are never split. */
import type { Letters, Segment, Weight, Word } from './fonts.ts';

/** Runs of text follow each other with a space between them. */
export type Run = { text: string; weight: Weight };
/** `width` in points. */
export type Line = { segments: readonly Segment[]; width: number };

/** A space that does not break, as in a sum with its currency, is a part of its word. */
const SPACES = /[^\S\u00a0\u202f]+/;

/** A sum and its currency stay on one line. */
const withSumsTogether = (text: string): string => text.replace(/(\$[\d.]+) COP/g, '$1\u00a0COP');

/** In the file it is an ordinary space, so that a search finds the sum. */
const asSpaces = (word: string): string => word.replaceAll(/[\u00a0\u202f]/g, ' ');

/** A word that is wider than a line, a hash for example, continues on the next line. */
function piecesOf(text: string, weight: Weight, widthMax: number, letters: Letters): Word[] {
  const complete = letters.shape(text, weight);
  if (complete.width <= widthMax) return [complete];
  const pieces: Word[] = [];
  let [piece, width] = ['', 0];
  for (const letter of text) {
    const added = letters.shape(letter, weight).width;
    if (piece && width + added > widthMax) {
      pieces.push(letters.shape(piece, weight));
      [piece, width] = ['', 0];
    }
    piece += letter;
    width += added;
  }
  return [...pieces, letters.shape(piece, weight)];
}

export function linesOf(runs: readonly Run[], size: number, widthPoints: number, letters: Letters): Line[] {
  const scale = size / 1_000;
  const widthMax = widthPoints / scale;
  const lines: { segments: Segment[]; width: number }[] = [{ segments: [], width: 0 }];
  for (const { text, weight } of runs) {
    const space = letters.shape(' ', weight);
    for (const word of withSumsTogether(text.normalize('NFC')).split(SPACES)) {
      if (word === '') continue;
      for (const piece of piecesOf(asSpaces(word), weight, widthMax, letters)) {
        let line = lines.at(-1);
        if (line?.segments.length && line.width + space.width + piece.width > widthMax) {
          // A screen reader joins the lines: the space between them is text too.
          line.segments.push(...space.segments);
          line = { segments: [], width: 0 };
          lines.push(line);
        }
        if (!line) continue;
        if (line.segments.length > 0) {
          line.segments.push(...space.segments);
          line.width += space.width;
        }
        line.segments.push(...piece.segments);
        line.width += piece.width;
      }
    }
  }
  return lines.map(({ segments, width }) => ({ segments, width: width * scale }));
}
