/** The text of our documents laid out only by the PDF library, in a font that is part of no file: the lower bound of the time. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Block, Sheet } from '../../src/modules/documents/texts/sheet.ts';

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'clause':
      return [`${block.number}. ${block.name}. ${block.text}`];
    case 'grid':
      return [block.head, ...block.rows].map((row) => row.join('  '));
    case 'qr':
      return [block.heading, ...block.lines];
    default:
      return block.rows.map(({ label, value }) => `${label}  ${value}`);
  }
}

const [SIZE, LINE, MARGIN, WIDTH] = [9.5, 13, 56, 483];

export async function renderBare(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const { title, subtitle, blocks, footer } of sheets) {
    let page = document.addPage();
    let y = page.getHeight() - MARGIN;
    for (const text of [title, subtitle, ...blocks.flatMap(linesOf), footer]) {
      const lines = Math.ceil(font.widthOfTextAtSize(text, SIZE) / WIDTH);
      if (y - lines * LINE < MARGIN) {
        page = document.addPage();
        y = page.getHeight() - MARGIN;
      }
      page.drawText(text, { x: MARGIN, y, size: SIZE, font, maxWidth: WIDTH, lineHeight: LINE });
      y -= lines * LINE;
    }
  }
  return document.save();
}
