/**
 * The fonts, prepared once a process: the same letters for all documents, as a compressed subset with its widths. Words are
 * shaped once, because nearly all words are the same in the documents of all credits.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';

/** The part of fontkit that is used: it has no types of its own. */
type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
type Subset = { includeGlyph(glyph: number): number; encode(): Uint8Array };
type FontFile = {
  postscriptName: string;
  ascent: number;
  descent: number;
  capHeight: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): Glyph;
  createSubset(): Subset;
  layout(
    text: string,
    features: Record<string, boolean>,
  ): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
};

export type Weight = 'regular' | 'bold';

/** What a PDF needs of a font; `glyphs` in the order of their numbers. */
export type FontProgram = {
  baseName: string;
  metrics: { ascent: number; descent: number; capHeight: number; box: number[] };
  compressed: Buffer;
  glyphs: { width: number; codePoints: number[] }[];
};

/** A part of a word in one font: the operand of `TJ`, in hexadecimal. `actual`: the text that it shows, where no glyph is that text. */
export type Segment = { weight: Weight; isRare: boolean; glyphs: string; actual?: string };
/** `width` in thousandths of the size. */
export type Word = { segments: readonly Segment[]; width: number };

type Face = { font: FontFile; numbers: Map<number, number>; program: FontProgram; words: Map<string, Word> };

const require = createRequire(import.meta.url);
const { create } = require('fontkit') as { create(bytes: Uint8Array): FontFile };
const FILES = '@expo-google-fonts/noto-sans';

/** Letters of Spanish and of Latin names, and the signs of the texts. Others get a font of their own in their document. */
const SHARED = [
  ...Array.from({ length: 0x17f - 0x20 + 1 }, (_, index) => index + 0x20).filter(
    (code) => code < 0x7f || code > 0x9f,
  ),
  ...[...'–—‘’“”„•…€™−�'].map((letter) => letter.codePointAt(0) ?? 0),
];
const REPLACEMENT = '�';
const WORDS_MAX = 5_000;
/** No ligatures: each letter is one glyph, so that the shared letters are enough. */
const FEATURES = { liga: false };

export const ASCENT = 1.069;
export const LINE_HEIGHT = 1.362;

const hex = (number: number): string => number.toString(16).padStart(4, '0');

/** The tag in front of the name is of the content: the same name is the same font (ISO 32000-1, 9.6.4). */
function programOf(font: FontFile, subset: Subset, glyphs: FontProgram['glyphs']): FontProgram {
  const bytes = subset.encode();
  const digest = createHash('sha256').update(bytes).digest();
  const tag = String.fromCharCode(...[...digest.subarray(0, 6)].map((byte) => 65 + (byte % 26)));
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    baseName: `${tag}+${font.postscriptName}`,
    metrics: {
      ascent: font.ascent,
      descent: font.descent,
      capHeight: font.capHeight,
      box: [minX, minY, maxX, maxY],
    },
    compressed: deflateSync(bytes, { level: 9 }),
    glyphs,
  };
}

function readFace(file: string): Face {
  const font = create(readFileSync(require.resolve(`${FILES}/${file}`)));
  const subset = font.createSubset();
  const numbers = new Map<number, number>();
  const glyphs: FontProgram['glyphs'] = [{ width: font.glyphForCodePoint(0).advanceWidth, codePoints: [] }];
  for (const code of SHARED.filter((each) => font.hasGlyphForCodePoint(each))) {
    const glyph = font.glyphForCodePoint(code);
    if (numbers.has(glyph.id)) continue;
    const number = subset.includeGlyph(glyph.id);
    numbers.set(glyph.id, number);
    glyphs[number] = { width: glyph.advanceWidth, codePoints: [code] };
  }
  return { font, numbers, program: programOf(font, subset, glyphs), words: new Map() };
}

const FACES: Record<Weight, Face> = {
  regular: readFace('400Regular/NotoSans_400Regular.ttf'),
  bold: readFace('700Bold/NotoSans_700Bold.ttf'),
};

export const sharedProgram = (weight: Weight): FontProgram => FACES[weight].program;

/** The glyphs of a text, with the kerning between them; null when `numberOf` does not know one. */
function glyphsOf(
  font: FontFile,
  text: string,
  numberOf: (glyph: Glyph) => number | undefined,
): { glyphs: string; width: number } | null {
  const { glyphs, positions } = font.layout(text, FEATURES);
  let [written, width] = ['<', 0];
  for (const [index, glyph] of glyphs.entries()) {
    const number = numberOf(glyph);
    if (number === undefined) return null;
    const advance = positions[index]?.xAdvance ?? glyph.advanceWidth;
    width += advance;
    written += hex(number);
    if (advance !== glyph.advanceWidth) written += `>${glyph.advanceWidth - advance}<`;
  }
  return { glyphs: `${written}>`, width };
}

/** Letters that only one document has, with the numbers of their glyphs in it. */
export function createRareLetters() {
  const used = new Map<Weight, { subset: Subset; glyphs: FontProgram['glyphs'] }>();

  function numberOf(weight: Weight, glyph: Glyph): number {
    const { font } = FACES[weight];
    const rare = used.get(weight) ?? { subset: font.createSubset(), glyphs: [{ width: 0, codePoints: [] }] };
    used.set(weight, rare);
    const number = rare.subset.includeGlyph(glyph.id);
    rare.glyphs[number] ??= { width: glyph.advanceWidth, codePoints: glyph.codePoints };
    return number;
  }

  /** The letters that the shared ones lack, in fonts of this document; one sign in the place of those without any glyph. */
  function shapeRare(text: string, weight: Weight): Word {
    const { font, numbers } = FACES[weight];
    const kindOf = (letter: string): 'shared' | 'rare' | 'missing' => {
      const code = letter.codePointAt(0) ?? 0;
      if (!font.hasGlyphForCodePoint(code)) return 'missing';
      return numbers.has(font.glyphForCodePoint(code).id) ? 'shared' : 'rare';
    };
    const parts: { kind: ReturnType<typeof kindOf>; text: string }[] = [];
    for (const letter of text) {
      const [kind, last] = [kindOf(letter), parts.at(-1)];
      if (last?.kind === kind) last.text += letter;
      else parts.push({ kind, text: letter });
    }
    let width = 0;
    const segments = parts.map(({ kind, text: letters }): Segment => {
      const shown = kind === 'missing' ? REPLACEMENT : letters;
      const shared = kind === 'rare' ? null : glyphsOf(font, shown, ({ id }) => numbers.get(id));
      const shaped = shared ?? glyphsOf(font, shown, (glyph) => numberOf(weight, glyph));
      width += shaped?.width ?? 0;
      const segment = { weight, isRare: shared === null, glyphs: shaped?.glyphs ?? '<>' };
      return kind === 'missing' ? { ...segment, actual: letters } : segment;
    });
    return { segments, width };
  }

  return {
    /** A text without line breaks. */
    shape(text: string, weight: Weight): Word {
      const { font, numbers, words } = FACES[weight];
      const known = words.get(text);
      if (known) return known;
      const shaped = glyphsOf(font, text, ({ id }) => numbers.get(id));
      if (!shaped) return shapeRare(text, weight);
      const word = { segments: [{ weight, isRare: false, glyphs: shaped.glyphs }], width: shaped.width };
      if (words.size >= WORDS_MAX) words.clear();
      words.set(text, word);
      return word;
    },

    programs: (): { weight: Weight; program: FontProgram }[] =>
      [...used].map(([weight, { subset, glyphs }]) => ({
        weight,
        program: programOf(FACES[weight].font, subset, glyphs),
      })),
  };
}

export type Letters = ReturnType<typeof createRareLetters>;
