/** What the layout promises: the words of each document, its structure, and no letter lost. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { FIXED_SHEETS } from '../../../../../test/fixtures/documents/fixed-sheets.ts';
import { HAS_PDFTOTEXT } from '../../../../../test/fixtures/read-aloud.ts';
import { temporaryFolder } from '../../../../../test/temporary-folder.ts';
import { makeSelfSigned } from '../seal/self-signed.ts';
import { heading, paragraph, type Sheet } from '../texts/sheet.ts';
import { addSheet, renderSheet } from './render-sheet.ts';

const AT = new Date('2026-03-02T15:00:00Z');
const folder = temporaryFolder();
function output(program: string, args: readonly string[], pdf: Uint8Array): string {
  const file = path.join(folder, 'file.pdf');
  writeFileSync(file, pdf);
  const run = spawnSync(
    program,
    args.map((arg) => (arg === 'FILE' ? file : arg)),
    { encoding: 'utf8' },
  );
  return run.stdout + run.stderr;
}

/** Without spaces, line breaks and footers: those are the layout's. */
function words(text: string, { footer }: Sheet): string {
  const escaped = footer.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`${escaped} · Página \\d+ de \\d+`, 'g'), '').replace(/\s+/g, '');
}

const letter = (title: string, blocks: Sheet['blocks'] = []): Sheet => ({
  title,
  subtitle: 'Crédito Nro. 1',
  blocks,
  footer: 'Pie',
});

const structureOf = (pdf: Uint8Array) => output('pdfinfo', ['-struct-text', 'FILE'], pdf);

describe.skipIf(!HAS_PDFTOTEXT)('a document', () => {
  // The files beside the sheets were made by the renderer before this one, @react-pdf.
  it.each(Object.entries(FIXED_SHEETS))('%s has the words that it always had', async (name, make) => {
    const sheet = make();
    const read = output('pdftotext', ['FILE', '-'], await renderSheet(sheet, AT));
    const file = new URL(`../../../../../test/fixtures/documents/${name}.txt`, import.meta.url);
    expect(words(read, sheet)).toBe(words(readFileSync(file, 'utf8'), sheet));
  });

  it('tells a screen reader its language, title, headings, lists and table heads', async () => {
    const pdf = await renderSheet(FIXED_SHEETS['note-external']?.() ?? letter(''), AT);
    const about = output('pdfinfo', ['FILE'], pdf);
    expect(about).toMatch(/Title: +Pagaré y carta de instrucciones\n/);
    expect(about).toMatch(/Tagged: +yes/);
    const bytes = pdf.toString('latin1');
    for (const entry of [
      '/Lang (es-CO)',
      '/DisplayDocTitle true',
      '/GTS_PDFA1',
      '<pdfuaid:part>1<',
      '<pdfaid:conformance>A<',
    ])
      expect(bytes).toContain(entry);
    const structure = structureOf(pdf).replace(/\n\s*/g, ' ');
    expect(structure).toContain('H1 (block) "Pagaré y carta de instrucciones"');
    expect(structure).toContain(
      'H2 (block) "PAGARÉ" L (block): /ListNumbering /Decimal LI (block) Lbl (block) "1." LBody',
    );
    expect(structure).toContain('TR TH: /Scope /Column "Cuota" TH: /Scope /Column "Vencimiento"');
    expect(structure).toContain('TR TH: /Scope /Row "Capital" TD "$500.000 COP"');
    // Footers and rules are decoration: not read.
    expect(structure).not.toContain('Página 1');
  });

  it('keeps letters that the shared fonts lack, and those that no font has', async () => {
    const name = 'Ana 😀 Жуков 王 N\u0303ungo';
    const pdf = await renderSheet(letter(name), AT);
    expect(output('pdftotext', ['FILE', '-'], pdf)).toContain('Ana 😀 Жуков 王 Ñungo');
    expect(output('pdffonts', ['FILE'], pdf).match(/NotoSans/g)).toHaveLength(3);
  });

  it('breaks a word that is wider than the page, and loses no letter', async () => {
    const long = 'abcdefghij'.repeat(40);
    const text = output(
      'pdftotext',
      ['FILE', '-'],
      await renderSheet(letter('Título', [paragraph(long)]), AT),
    );
    expect(text.replace(/\s/g, '')).toContain(long);
  });

  it('repeats the head of a table on its next pages, and reads it aloud once', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => [String(index + 1), `Pago ${index + 1}`, '$1 COP']);
    const sheet = letter('Tabla', [
      heading('Pagos'),
      { kind: 'grid', head: ['Nro.', 'Concepto', 'Valor'], rows },
    ]);
    const pdf = await renderSheet(sheet, AT);
    const text = output('pdftotext', ['-layout', 'FILE', '-'], pdf);
    expect(text.split('\f').filter((page) => page.includes('Concepto'))).toHaveLength(3);
    const structure = structureOf(pdf);
    expect(structure.match(/"Concepto"/g)).toHaveLength(1);
    for (const [, concept] of rows) expect(structure).toContain(`"${concept}"`);
  });

  it('never ends a page with a heading', async () => {
    for (let lines = 30; lines < 50; lines++) {
      const blocks = [
        ...Array.from({ length: lines }, () => paragraph('Línea')),
        heading('Encabezado'),
        paragraph('Texto'),
      ];
      const pages = output('pdftotext', ['FILE', '-'], await renderSheet(letter('Título', blocks), AT)).split(
        '\f',
      );
      const page = pages.find((each) => each.includes('Encabezado')) ?? '';
      expect(page).toContain('Texto');
    }
  });

  it('has one structure with its evidence, and the fonts once', async () => {
    const { sealDocument } = await import('../seal/seal-document.ts');
    const shown = await renderSheet(letter('Pagaré', [paragraph('Prometo pagar')]), AT);
    const order = { identity: makeSelfSigned('Prueba'), reason: 'Firma', sealedAt: AT };
    const { bytes: sealed } = await sealDocument(shown, order, (document) =>
      addSheet(document, letter('Evidencia', [paragraph('Firmado')])),
    );
    const structure = structureOf(sealed);
    expect(structure.match(/^Document$/gm)).toHaveLength(1);
    expect(structure).toMatch(/Prometo pagar[\s\S]+H1[\s\S]+Evidencia[\s\S]+Firmado/);
    expect(new Set(output('pdffonts', ['FILE'], sealed).match(/\S+NotoSans\S+/g)).size).toBe(2);
    expect(output('pdfinfo', ['FILE'], sealed)).toMatch(/Pages: +2/);
  });

  it('stays without a structure where it was stored without one, and is sealed with its evidence', async () => {
    const { sealDocument } = await import('../seal/seal-document.ts');
    const old = await PDFDocument.create();
    old.addPage().drawText('Prometo pagar');
    const shown = await old.save({ useObjectStreams: false });
    const order = { identity: makeSelfSigned('Prueba'), reason: 'Firma', sealedAt: AT };
    const { bytes: sealed } = await sealDocument(shown, order, (document) =>
      addSheet(document, letter('Evidencia', [paragraph('Firmado')])),
    );
    expect(Buffer.from(sealed).subarray(0, shown.length).equals(Buffer.from(shown))).toBe(true);
    expect(output('pdfinfo', ['FILE'], sealed)).toMatch(/Tagged: +no/);
    expect(output('pdftotext', ['FILE', '-'], sealed)).toMatch(/Prometo pagar[\s\S]+Firmado/);
  });
});
