/** The pages of a legal document: A4, one column, the logo and the title above, the page number below. */
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { writeFile } from '../seal/revision.ts';
import type { Sheet } from '../texts/sheet.ts';
import { describeDocument } from './archive.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import { fontsOf } from './font-objects.ts';
import { createRareLetters, type Letters, LINE_HEIGHT } from './fonts.ts';
import { linesOf } from './lines.ts';
import { blockStrips } from './render-blocks.ts';
import { COLORS, CONTENT_WIDTH, PAGE } from './render-look.ts';
import { MARK, markPath } from './render-mark.ts';
import { cellOf, drawCell, placeStrips, type Strip, textStrips } from './strips.ts';
import { addSection, hasNoStructure, type Tag, tag } from './tags.ts';

const MARK_HEIGHT = 22;
const MARK_WIDTH = (MARK_HEIGHT * MARK.width) / MARK.height;
const NAME_SIZE = 13;

/** The logo and the name. */
function brand(letters: Letters): { tag: Tag; strip: Strip } {
  const element = tag('P');
  const name = cellOf(element, [{ text: 'unamano', weight: 'bold' }], letters, {
    x: PAGE.side + MARK_WIDTH + 7,
    size: NAME_SIZE,
  });
  const strip: Strip = {
    height: MARK_HEIGHT,
    before: 0,
    after: 18,
    staysWithNext: true,
    draw(canvas, top) {
      canvas.decorate();
      canvas.path(markPath, PAGE.side, top, MARK_HEIGHT / MARK.height);
      drawCell(canvas, name, top + (MARK_HEIGHT - name.height) / 2);
    },
  };
  return { tag: element, strip };
}

const FOOTER_SIZE = 8;

function drawFooters(canvas: Canvas, footer: string, letters: Letters): void {
  const count = canvas.pages.length;
  for (let index = 0; index < count; index++) {
    canvas.returnTo(index);
    canvas.decorate('/Type/Pagination/Subtype/Footer');
    const text = `${footer} · Página ${index + 1} de ${count}`;
    const lines = linesOf([{ text, weight: 'regular' }], FOOTER_SIZE, CONTENT_WIDTH, letters);
    const top = PAGE.height - PAGE.footer - FOOTER_SIZE * LINE_HEIGHT * lines.length;
    canvas.rule(top - 7.75, 0.75, COLORS.line);
    for (const [at, line] of lines.entries())
      canvas.text(line, PAGE.side, top + at * FOOTER_SIZE * LINE_HEIGHT, {
        size: FOOTER_SIZE,
        color: COLORS.soft,
      });
    canvas.end();
  }
}

function drawSheet(sheet: Sheet, letters: Letters): { canvas: Canvas; section: Tag } {
  const canvas = createCanvas();
  const { tag: name, strip } = brand(letters);
  const [title, subtitle] = [tag('H1'), tag('P')];
  const titleCell = cellOf(title, [{ text: sheet.title, weight: 'bold' }], letters, { size: 19 });
  const subtitleCell = cellOf(subtitle, [{ text: sheet.subtitle, weight: 'regular' }], letters, {
    color: COLORS.soft,
  });
  const body = blockStrips(sheet.blocks, letters);
  placeStrips(canvas, [
    strip,
    ...textStrips(titleCell, { after: 5 }),
    ...textStrips(subtitleCell, { after: 16 }),
    ...body.strips,
  ]);
  drawFooters(canvas, sheet.footer, letters);
  return { canvas, section: tag('Sect', [name, title, subtitle, ...body.tags]) };
}

/**
 * Adds the pages of a sheet to a document, behind those that it has.
 * @returns the objects that were there before, and changed
 */
export function addSheet(document: PDFDocument, sheet: Sheet): PDFObject[] {
  const { context } = document;
  const isPlain = hasNoStructure(document, document.getPageCount());
  const letters = createRareLetters();
  const { canvas, section } = drawSheet(sheet, letters);
  const Font = context.obj(fontsOf(document, letters));
  const drawn = canvas.pages.map(({ operators, marks }) => {
    const page = document.addPage([PAGE.width, PAGE.height]);
    const content = context.stream(deflateSync(operators.join('\n')), { Filter: 'FlateDecode' });
    page.node.set(PDFName.of('Resources'), context.obj({ Font }));
    page.node.set(PDFName.of('Contents'), context.register(content));
    return { page, marks };
  });
  return isPlain ? [] : addSection(document, section, drawn);
}

/**
 * The PDF; the same text and instant give the same bytes. `createdAt` is by the platform's clock and part of the file.
 * It computes for milliseconds, so only a worker thread calls it.
 */
export async function renderSheet(sheet: Sheet, createdAt: Date): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  addSheet(document, sheet);
  describeDocument(document, sheet, createdAt);
  return writeFile(document);
}
