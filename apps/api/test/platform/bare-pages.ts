/** The text of our documents laid out only by the PDF library: the lower bound of the time to make a PDF. */
import { createRequire } from 'node:module';
import { Document, Font, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Block, Sheet } from '../../src/modules/documents/texts/sheet.ts';

const require = createRequire(import.meta.url);
const FILES = '@expo-google-fonts/noto-sans';
// A separate font family: the platform's family caches shaped text.
const FAMILY = 'Bare Noto Sans';

Font.register({
  family: FAMILY,
  fonts: [
    { src: require.resolve(`${FILES}/400Regular/NotoSans_400Regular.ttf`), fontWeight: 400 },
    { src: require.resolve(`${FILES}/700Bold/NotoSans_700Bold.ttf`), fontWeight: 700 },
  ],
});

function cellsOf(block: Block): string[][] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [[block.text]];
    case 'clause':
      return [[`${block.number}.`, `${block.name}. ${block.text}`]];
    case 'grid':
      return [[...block.head], ...block.rows.map((row) => [...row])];
    case 'qr':
      return [[block.heading], ...block.lines.map((line) => [line])];
    default:
      return block.rows.map(({ label, value }) => [label, value]);
  }
}

function rowElement(cells: string[], key: string): ReactElement {
  const texts = cells.map((cell, index) => h(Text, { key: `${key} ${index}`, style: { flex: 1 } }, cell));
  return h(View, { key, style: { flexDirection: 'row' } }, texts);
}

export function renderBare(sheets: readonly Sheet[]): Promise<Buffer> {
  const pages = sheets.map((sheet) =>
    h(Page, { key: sheet.title, size: 'A4', style: { fontFamily: FAMILY, fontSize: 9.5, padding: 56 } }, [
      h(Text, { key: 'title' }, sheet.title),
      h(Text, { key: 'subtitle' }, sheet.subtitle),
      ...sheet.blocks.flatMap((block, at) =>
        cellsOf(block).map((cells, row) => rowElement(cells, `${at} ${row}`)),
      ),
      h(Text, { key: 'footer' }, sheet.footer),
    ]),
  );
  return renderToBuffer(h(Document, {}, pages));
}
