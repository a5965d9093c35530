/** The fonts as objects of a PDF (ISO 32000-1, 9.7): each letter's number is its glyph's, with the way back to the text. */
import { deflateSync } from 'node:zlib';
import { PDFDict, type PDFDocument, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { fontName } from './canvas.ts';
import { type FontProgram, type Letters, sharedProgram, type Weight } from './fonts.ts';

const WEIGHTS: readonly Weight[] = ['regular', 'bold'];
const SYMBOLIC = 4;

const utf16 = (codes: readonly number[]): string =>
  Buffer.from(String.fromCodePoint(...codes), 'utf16le')
    .swap16()
    .toString('hex');

/** At most 100 lines a part (Adobe's technical note 5411). */
function toUnicode(glyphs: FontProgram['glyphs']): string {
  const lines = [...glyphs.entries()].flatMap(([number, glyph]) =>
    glyph && glyph.codePoints.length > 0
      ? [`<${number.toString(16).padStart(4, '0')}> <${utf16(glyph.codePoints)}>`]
      : [],
  );
  const parts: string[] = [];
  for (let from = 0; from < lines.length; from += 100) {
    const part = lines.slice(from, from + 100);
    parts.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...parts,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
}

const prepared = new WeakMap<FontProgram, { map: Buffer; widths: number[] }>();

function preparedOf(program: FontProgram): { map: Buffer; widths: number[] } {
  const known = prepared.get(program);
  if (known) return known;
  const widths = program.glyphs.map(({ width }) => width);
  const made = { map: deflateSync(toUnicode(program.glyphs), { level: 9 }), widths };
  prepared.set(program, made);
  return made;
}

function addFont({ context }: PDFDocument, program: FontProgram): PDFRef {
  const { baseName, metrics, compressed } = program;
  const { map, widths } = preparedOf(program);
  const file = context.register(context.stream(compressed, { Filter: 'FlateDecode' }));
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: baseName,
    Flags: SYMBOLIC,
    FontBBox: metrics.box,
    ItalicAngle: 0,
    Ascent: metrics.ascent,
    Descent: metrics.descent,
    CapHeight: metrics.capHeight,
    StemV: 80,
    FontFile2: file,
  });
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: baseName,
    CIDSystemInfo: {
      Registry: PDFString.of('Adobe'),
      Ordering: PDFString.of('Identity'),
      Supplement: 0,
    },
    FontDescriptor: context.register(descriptor),
    CIDToGIDMap: 'Identity',
    DW: 0,
    W: [0, widths],
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseName,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.stream(map, { Filter: 'FlateDecode' })),
    }),
  );
}

/** The same font in the first page of the document, if it has it. */
function sharedFontOf(document: PDFDocument, weight: Weight): PDFRef | null {
  if (document.getPageCount() === 0) return null;
  const fonts = document.getPage(0).node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  const ref = fonts?.get(PDFName.of(fontName({ weight, isRare: false })));
  if (!(ref instanceof PDFRef)) return null;
  const name = document.context.lookup(ref, PDFDict).get(PDFName.of('BaseFont'));
  return name === PDFName.of(sharedProgram(weight).baseName) ? ref : null;
}

/** The fonts of a sheet by their names. A revision uses the shared ones of the document before it. */
export function fontsOf(document: PDFDocument, letters: Letters): Record<string, PDFRef> {
  const shared = WEIGHTS.map((weight) => [
    fontName({ weight, isRare: false }),
    sharedFontOf(document, weight) ?? addFont(document, sharedProgram(weight)),
  ]);
  const rare = letters
    .programs()
    .map(({ weight, program }) => [fontName({ weight, isRare: true }), addFont(document, program)]);
  return Object.fromEntries([...shared, ...rare]);
}
