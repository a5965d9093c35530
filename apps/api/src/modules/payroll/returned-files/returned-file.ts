/**
 * Parses the bytes of a returned file. A spreadsheet is an archive that may unpack to any size, so a worker thread reads
 * it, with limits on unpacked bytes, memory and time.
 */
import { Worker } from 'node:worker_threads';
import { PAYROLL_FILE_BYTES_MAX, PAYROLL_LINES_MAX } from '@unamano/contract/payroll-schemas';
import { CsvError, parse } from 'csv-parse/sync';
import { createBoundedQueue } from '../../../kernel/bounded-queue.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { type ReadTable, readTable, type Table } from './returned-table.ts';

const READING_LIMIT_MS = 8_000;
const READER_MEMORY_MB = 256;
const RECORD_BYTES_MAX = 8 * 1024;

const DAMAGED_FILE = 'El archivo llegó dañado';
const TOO_LARGE = `El archivo supera ${PAYROLL_FILE_BYTES_MAX / 1024 / 1024} MB`;
const UNREADABLE_FILE = 'El archivo no es un XLSX ni un CSV que podamos leer';

/** The bytes of a field's base64 text, or what is wrong with it. */
export function decodeBase64File(base64: string): { ok: true; bytes: Buffer } | { ok: false; text: string } {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    return { ok: false, text: DAMAGED_FILE };
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > PAYROLL_FILE_BYTES_MAX) return { ok: false, text: TOO_LARGE };
  return { ok: true, bytes };
}

/** Excel saves CSV as UTF-8, and in its older format as Windows-1252. */
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
      // The header, and one line more than allowed, so that too many lines are refused.
      to: PAYROLL_LINES_MAX + 2,
    });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Null for a file that is no spreadsheet, and for one that exceeds a limit. */
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

/**
 * One for the process, so that many uploads at once cannot take its memory: each waits with its bytes. The last that waits is
 * read before its connection ends, after 30 seconds without a byte.
 */
const readers = createBoundedQueue({ atOnce: 2, waitingMax: 8, waitMsMax: 15_000, retryAfterSeconds: 10 });

/** The lines, or what is wrong with the file. SERVICE_UNAVAILABLE while too many files wait. */
export async function readReturnedFile(bytes: Buffer): Promise<Result<ReadTable>> {
  const read = await readers.runOrRefuse(async () => (isArchive(bytes) ? readXlsx(bytes) : readCsv(bytes)));
  if (!read.ok) return read;
  return ok(read.value ? readTable(read.value) : { ok: false, text: UNREADABLE_FILE, faults: [] });
}
