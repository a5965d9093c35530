/** Writes a sheet as the CSV of spreadsheet programs, payroll programs and people. */
import type { SeededRandom } from '@unamano/journeys/random';
import type { MadeCell, MadeRow } from './made-cells.ts';

function textOf(cell: MadeCell): string {
  if (cell === null) return '';
  if ('text' in cell) return cell.text;
  if ('formula' in cell && cell.result && 'text' in cell.result) return `="${cell.result.text}"`;
  throw new Error('a CSV has texts only');
}

/** Excel's bytes of the characters that Windows-1252 has and Latin-1 has not do not occur here. */
function encode(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8 with a mark') return Buffer.from(`\ufeff${text}`);
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  const wide = Buffer.from(encoding.endsWith('a mark') ? `\ufeff${text}` : text, 'utf16le');
  return encoding.startsWith('utf-16be') ? wide.swap16() : wide;
}

const ENCODINGS = [
  'utf-8',
  'utf-8 with a mark',
  'windows-1252',
  'utf-16le with a mark',
  'utf-16be with a mark',
  'utf-16le',
  'utf-16be',
];

/** Breaks a record as a person does, and says how. */
function breakRecord(chance: SeededRandom, fields: string[], sign: string): string[] {
  const at = fields.findIndex((field) => /[a-z]{2}/i.test(field) && !/\d/.test(field));
  if (at < 0) return fields;
  return fields.map((field, index) => {
    if (index !== at) return field;
    return chance.pick([`"${field.replaceAll('"', '')}`, `Pérez${sign} Ana${sign}x`]);
  });
}

/** @returns the bytes, and the row of a record that was broken; the first text of a file has no sign that UTF-16 would hide */
export function encodeCsv(
  chance: SeededRandom,
  rows: readonly MadeRow[],
  mayBreak: boolean,
): { bytes: Buffer; row: number | null } {
  const sign = chance.pick([';', ';', ',', '\t']);
  const end = chance.pick(['\r\n', '\n']);
  const isQuoted = chance.below(3) === 0;
  const write = (cell: MadeCell): string => {
    const text = textOf(cell);
    const isUnsafe = text.includes(sign) || text.startsWith('"') || /[\r\n]/.test(text);
    // A stray quote in a text is left as it is, unless the program quotes each text.
    return isUnsafe || isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const records = rows.map((row) => row.map(write));
  let broken: number | null = null;
  if (mayBreak && !isQuoted && chance.below(6) === 0) {
    const last = rows.findLastIndex((row) =>
      row.every((cell, index) => cell !== null || index === row.length - 1),
    );
    const record = records[last];
    const fields = record && breakRecord(chance, record, sign);
    if (fields && fields.join() !== record.join() && last > 5) {
      records[last] = fields;
      broken = last + 1;
    }
  }
  const declared = chance.below(4) === 0 ? `sep=${sign}${end}` : '';
  const text = declared + records.map((record) => record.join(sign)).join(end) + chance.pick(['', end]);
  const isLatin = [...text].every((letter) => letter.charCodeAt(0) < 256);
  const starts = /^[\w"=]/.test(text);
  const usable = ENCODINGS.filter(
    (name) => (name !== 'windows-1252' || isLatin) && (!/^utf-16..$/.test(name) || starts),
  );
  return { bytes: encode(text, chance.pick(usable)), row: broken };
}
