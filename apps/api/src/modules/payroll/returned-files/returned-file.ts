/**
 * The bytes of a returned file become a table. A spreadsheet is an archive that can unpack to anything: it is unpacked to
 * at most some megabytes, and read in a thread of its own that has an end to its memory and its time.
 */
import { Worker } from 'node:worker_threads';
import { PAYROLL_FILE_BYTES_MAX, PAYROLL_LINES_MAX } from '@unamano/contract/payroll-schemas';
import { CsvError, parse } from 'csv-parse/sync';
import { type ReadTable, readTable, type Table } from './returned-table.ts';

const READING_LIMIT_MS = 8_000;
const READER_MEMORY_MB = 256;
const RECORD_BYTES_MAX = 8 * 1024;

const DAMAGED_FILE = 'El archivo llegó dañado';
const TOO_LARGE = `El archivo supera ${PAYROLL_FILE_BYTES_MAX / 1024 / 1024} MB`;
const UNREADABLE_FILE = 'El archivo no es un XLSX ni un CSV que podamos leer';

/** The file in a field's base64 text, or why it is none. */
export function decodeBase64File(base64: string): { ok: true; bytes: Buffer } | { ok: false; text: string } {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    return { ok: false, text: DAMAGED_FILE };
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > PAYROLL_FILE_BYTES_MAX) return { ok: false, text: TOO_LARGE };
  return { ok: true, bytes };
}

/** What Excel writes as CSV is UTF-8, or the Windows page of western Europe where somebody saved it the old way. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function delimiterOf(text: string): string {
  const header = text.slice(0, 2_000).split(/\r?\n/, 1)[0] ?? '';
  const counted = [';', '\t', ','].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).sign;
}

function readCsv(bytes: Buffer): Table | null {
  const text = decodeText(bytes);
  if (text.includes('\u0000')) return null;
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: RECORD_BYTES_MAX,
      // The header, and one more than is taken: then it is told.
      to: PAYROLL_LINES_MAX + 2,
    });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Null for anything that is no spreadsheet, or one that would take too much to read. */
function readXlsx(bytes: Buffer): Promise<Table | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./xlsx-reader-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: READER_MEMORY_MB },
    });
    const end = (table: Table | null): void => {
      clearTimeout(timer);
      resolve(table);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(null), READING_LIMIT_MS);
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}

const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));

/** Lines, or what is wrong with the file. */
export async function readReturnedFile(bytes: Buffer): Promise<ReadTable> {
  const table = isArchive(bytes) ? await readXlsx(bytes) : readCsv(bytes);
  return table ? readTable(table) : { ok: false, text: UNREADABLE_FILE, faults: [] };
}
