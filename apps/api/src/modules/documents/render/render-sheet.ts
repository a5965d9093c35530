/** The page of a legal document: A4, one column, the logo and the title above, the page number below. */
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Block, Sheet } from '../texts/sheet.ts';
import { blockElement } from './render-blocks.ts';
import { COLORS, FONT } from './render-look.ts';
import { markElement } from './render-mark.ts';

const styles = StyleSheet.create({
  page: {
    fontFamily: FONT,
    // No line height: the footer would inherit it, and the library then omits text that is rendered page by page.
    fontSize: 9.5,
    color: COLORS.ink,
    paddingTop: 48,
    paddingBottom: 62,
    paddingHorizontal: 58,
  },
  brand: { flexDirection: 'row', alignItems: 'center', marginBottom: 18 },
  name: { fontSize: 13, fontWeight: 700, marginLeft: 7, color: COLORS.ink },
  title: { fontSize: 19, fontWeight: 700, marginBottom: 5, color: COLORS.ink },
  subtitle: { fontSize: 9.5, color: COLORS.soft, marginBottom: 16 },
  footer: {
    position: 'absolute',
    bottom: 30,
    left: 58,
    right: 58,
    paddingTop: 7,
    borderTopWidth: 0.75,
    borderTopColor: COLORS.line,
    fontSize: 8,
    color: COLORS.soft,
  },
});

function footerElement(sheet: Sheet): ReactElement {
  return h(Text, {
    key: 'footer',
    style: styles.footer,
    fixed: true,
    render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
      `${sheet.footer} · Página ${pageNumber} de ${totalPages}`,
  });
}

/** A heading stays on the same page as its table. */
function bodyElements(blocks: readonly Block[]): ReactElement[] {
  const elements: ReactElement[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const [block, next] = [blocks[index], blocks[index + 1]];
    if (!block) continue;
    if (block.kind === 'heading' && (next?.kind === 'table' || next?.kind === 'grid')) {
      const together = [blockElement(block, 0), blockElement(next, 1)];
      elements.push(h(View, { key: index, wrap: false }, together));
      index += 1;
    } else elements.push(blockElement(block, index));
  }
  return elements;
}

/**
 * The PDF; the same text and instant give the same bytes. `createdAt` is by the platform's clock and part of the file.
 * It computes for tens of milliseconds, so only a worker thread calls it.
 */
export async function renderSheet(sheet: Sheet, createdAt: Date): Promise<Buffer> {
  const page = h(Page, { size: 'A4', style: styles.page }, [
    h(View, { key: 'brand', style: styles.brand }, [
      markElement('mark', 22),
      h(Text, { key: 'name', style: styles.name }, 'unamano'),
    ]),
    h(Text, { key: 'title', style: styles.title }, sheet.title),
    h(Text, { key: 'subtitle', style: styles.subtitle }, sheet.subtitle),
    ...bodyElements(sheet.blocks),
    footerElement(sheet),
  ]);
  const properties = {
    title: sheet.title,
    subject: sheet.subtitle,
    author: 'Unamano',
    creator: 'Unamano',
    producer: 'Unamano',
    language: 'es-CO',
    creationDate: createdAt,
    modificationDate: createdAt,
  };
  return renderToBuffer(h(Document, properties, page));
}
