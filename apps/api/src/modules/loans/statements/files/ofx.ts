/** Statements as OFX, of either form. */
import { parseDay } from '@unamano/domain/calendar';
import { parseSync } from 'ofx-js';
import { plainText, type ReadFile, type ReadLine, wholePesos } from './statement-line.ts';

const UNREADABLE = 'No pudimos leer el archivo OFX';
/** The reader is not made for longer tags than those of OFX, which have 18 signs at most. */
const LONG_TAG = /<[\w.]{25}/;

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function lineOf(transaction: unknown): ReadLine | null {
  const text = (name: string) => plainText(part(transaction, name));
  const on = parseDay(text('DTPOSTED').replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3'));
  const amount = Number(text('TRNAMT').replace(',', '.'));
  if (on === null || !Number.isFinite(amount) || Math.abs(amount) > 1e13) return null;
  return {
    on,
    pesos: wholePesos(amount),
    reference: text('REFNUM') || text('CHECKNUM') || text('FITID'),
    description: [text('NAME'), text('MEMO')].filter(Boolean).join(' '),
    bankId: text('FITID') || null,
  };
}

export function readOfx(text: string): ReadFile {
  if (LONG_TAG.test(text)) return { fault: UNREADABLE };
  try {
    const messages = part(parseSync(text).OFX, 'BANKMSGSRSV1');
    const lines = listOf(part(messages, 'STMTTRNRS'))
      .flatMap((reply) => listOf(part(part(part(reply, 'STMTRS'), 'BANKTRANLIST'), 'STMTTRN')))
      .map(lineOf);
    const read = lines.filter((line) => line !== null);
    return read.length < lines.length
      ? { fault: UNREADABLE }
      : { lines: read.filter(({ pesos }) => pesos !== 0) };
  } catch {
    return { fault: UNREADABLE };
  }
}
