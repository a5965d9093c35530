/** Reads a statement in whichever of the three formats it is. */
import { createHash } from 'node:crypto';
import { readCsv } from './csv.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { LINES_MAX, type ReadFile, type ReadLine } from './statement-line.ts';

/** Banks write UTF-8, or Windows-1252 in older exports. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readText(text: string): ReadFile {
  if (/^\s*(OFXHEADER|<\?xml|<\?OFX|<OFX)/i.test(text)) return readOfx(text);
  return /^:20:/m.test(text) ? readMt940(text) : readCsv(text);
}

export function readStatement(bytes: Buffer): ReadFile {
  const text = textOf(bytes);
  const read = text.includes('\u0000')
    ? { fault: 'El archivo no es un extracto en CSV, OFX o MT940' }
    : readText(text);
  if ('fault' in read) return read;
  if (read.lines.length === 0) return { fault: 'El archivo no tiene movimientos' };
  return read.lines.length > LINES_MAX ? { fault: 'El archivo tiene más de 20.000 movimientos' } : read;
}

/**
 * The name by which a line is known again in another file. Equal lines of one day without an id of the bank differ by their place
 * among them, so a file must have its days complete.
 */
export function keysOf(lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ on, pesos, reference, description, bankId }) => {
    if (bankId !== null) return `id ${bankId}`.slice(0, 200);
    const text = [on, pesos, reference, description].join('|');
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return createHash('sha256').update(`${text}|${nth}`).digest('hex');
  });
}
