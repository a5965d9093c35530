/** Whether a document's text comes in its order, as pdftotext gives it, which is how a screen reader would say it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Block, Sheet } from './sheet.ts';

/** False where poppler is not installed: tests are then skipped, and say so. */
export const HAS_PDFTOTEXT = spawnSync('pdftotext', ['-v']).error === undefined;

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'clause':
      return [`${block.number}.`, `${block.name}. ${block.text}`];
    case 'grid':
      return [...block.head, ...block.rows.flat()];
    case 'qr':
      return [block.heading, ...block.lines];
    default:
      return block.rows.flatMap(({ label, value }) => [label, value]);
  }
}

/** Line breaks, hyphens at them and footers are not of the text itself. */
function squeezed(text: string): string {
  return text.replace(/[\s\u00a0\u00ad-]+/g, '');
}

/**
 * Everything that the sheet says, in its order.
 * @returns the first text that does not follow the one before it; null where all do
 */
export function outOfPlace(sheet: Sheet, pdf: Uint8Array): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-aloud-'));
  try {
    const file = path.join(folder, 'file.pdf');
    writeFileSync(file, pdf);
    const run = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error('pdftotext could not read the document');
    const footer = new RegExp(
      `${sheet.footer.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} · Página \\d+ de \\d+`,
      'g',
    );
    const read = squeezed(run.stdout.replace(footer, ''));
    // Before an evidence page stands what was signed.
    let at = Math.max(0, read.indexOf(squeezed(sheet.title)));
    for (const text of [sheet.title, sheet.subtitle, ...sheet.blocks.flatMap(textsOf)]) {
      const wanted = squeezed(text);
      const found = read.indexOf(wanted, at);
      // Close behind: a short text could else be found anywhere further on.
      if (found < 0 || found - at > 12) return text;
      at = found + wanted.length;
    }
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
