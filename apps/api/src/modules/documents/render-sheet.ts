/** The look of a legal document: A4, one column, Noto Sans. Elements are made without JSX, which Node does not read. */
import { createRequire } from 'node:module';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { rememberLayouts } from './remembered-layouts.ts';
import type { Block, Sheet } from './sheet.ts';

const require = createRequire(import.meta.url);
const FONTS = '@expo-google-fonts/noto-sans';

Font.register({
  family: 'Noto Sans',
  fonts: [
    { src: require.resolve(`${FONTS}/400Regular/NotoSans_400Regular.ttf`), fontWeight: 400 },
    { src: require.resolve(`${FONTS}/700Bold/NotoSans_700Bold.ttf`), fontWeight: 700 },
  ],
});
for (const weight of [400, 700]) await rememberLayouts('Noto Sans', weight);
// Legal text is quoted and searched: words are never split.
Font.registerHyphenationCallback((word) => [word]);

const styles = StyleSheet.create({
  page: {
    fontFamily: 'Noto Sans',
    // No line height here: the footer would inherit it, and text that is written page by page is then not drawn.
    fontSize: 9.5,
    color: '#111827',
    paddingTop: 48,
    paddingBottom: 56,
    paddingHorizontal: 56,
  },
  title: { fontSize: 14, fontWeight: 700, marginBottom: 4 },
  subtitle: { fontSize: 9, color: '#4b5563', marginBottom: 14 },
  heading: { fontWeight: 700, marginTop: 10, marginBottom: 4 },
  paragraph: { marginBottom: 6, textAlign: 'justify', lineHeight: 1.45 },
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottomWidth: 0.5,
    borderBottomColor: '#d1d5db',
    paddingVertical: 2.5,
  },
  total: { fontWeight: 700 },
  footer: { position: 'absolute', bottom: 28, left: 56, right: 56, fontSize: 8, color: '#6b7280' },
});

function blockElement(block: Block, key: number): ReactElement {
  switch (block.kind) {
    case 'heading':
      return h(Text, { key, style: styles.heading, minPresenceAhead: 40 }, block.text);
    case 'paragraph':
      return h(Text, { key, style: styles.paragraph }, block.text);
    case 'table':
      return h(
        View,
        { key, style: styles.paragraph },
        block.rows.map((row) => {
          const style = row.isTotal ? [styles.row, styles.total] : styles.row;
          const cells = [h(Text, { key: 'label' }, row.label), h(Text, { key: 'value' }, row.value)];
          return h(View, { key: row.label, style, wrap: false }, cells);
        }),
      );
  }
}

/**
 * The PDF; the same words and instant give the same bytes. `createdAt` is the platform's time and part of the file.
 * It computes for tens of milliseconds: the server calls it in a thread of its own only.
 */
export async function renderSheet(sheet: Sheet, createdAt: Date): Promise<Buffer> {
  const footer = h(Text, {
    key: 'footer',
    style: styles.footer,
    fixed: true,
    render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
      `${sheet.footer} · Página ${pageNumber} de ${totalPages}`,
  });
  const page = h(Page, { size: 'A4', style: styles.page }, [
    h(Text, { key: 'title', style: styles.title }, sheet.title),
    h(Text, { key: 'subtitle', style: styles.subtitle }, sheet.subtitle),
    ...sheet.blocks.map(blockElement),
    footer,
  ]);
  const properties = {
    title: sheet.title,
    author: 'Unamano',
    creator: 'Unamano',
    producer: 'Unamano',
    language: 'es-CO',
    creationDate: createdAt,
    modificationDate: createdAt,
  };
  return renderToBuffer(h(Document, properties, page));
}
