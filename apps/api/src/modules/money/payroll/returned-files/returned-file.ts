/**
 * Parses the bytes of a returned file. A spreadsheet is an archive that may unpack to any size, so a worker thread reads
 * it, with limits on unpacked bytes, memory and time.
 */
import { Worker } from 'node:worker_threads';
import { PAYROLL_FILE_BYTES_MAX, PAYROLL_LINES_MAX } from '@unamano/contract/money/payroll/schemas';
import { createBoundedQueue } from '../../../../kernel/bounded-queue.ts';
import type { Result } from '../../../../kernel/result.ts';
import { CSV_ROWS_MAX, readCsv } from '../returned-sheets/csv-reader.ts';
import { type ReadTable, readTable, refuseRow } from '../returned-sheets/returned-table.ts';
import type { Sheet } from '../returned-sheets/sheet.ts';

export type ReadingLimits = { timeMs: number; memoryMb: number; unpackedBytesMax: number };
const LIMITS: ReadingLimits = { timeMs: 8_000, memoryMb: 256, unpackedBytesMax: 32 * 1024 * 1024 };

const DAMAGED_FILE = 'El archivo llegó dañado';
const TOO_LARGE = `El archivo supera ${PAYROLL_FILE_BYTES_MAX / 1024 / 1024} MB`;
const TOO_MANY_ROWS = `El archivo tiene más de ${PAYROLL_LINES_MAX} filas`;
const UNREADABLE_FILE =
  'El archivo no es un XLSX ni un CSV que podamos leer: ábrelo y guárdalo como XLSX, sin contraseña';

/** The bytes of a field's base64 text, or what is wrong with it. */
export function decodeBase64File(base64: string): { ok: true; bytes: Buffer } | { ok: false; text: string } {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    return { ok: false, text: DAMAGED_FILE };
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > PAYROLL_FILE_BYTES_MAX) return { ok: false, text: TOO_LARGE };
  return { ok: true, bytes };
}

/** Null for a file that is no spreadsheet, and for one that exceeds a limit. */
export function readXlsx(bytes: Buffer, limits: ReadingLimits = LIMITS): Promise<Sheet[] | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('../returned-sheets/xlsx-reader-worker.ts', import.meta.url), {
      workerData: { bytes, unpackedBytesMax: limits.unpackedBytesMax },
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    const end = (sheets: Sheet[] | null): void => {
      clearTimeout(timer);
      resolve(sheets);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(null), limits.timeMs);
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}

export const isArchive = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));

/**
 * One for the process, so that many uploads at once cannot take its memory: each waits with its bytes. The last that waits is
 * read before its connection ends, after 30 seconds without a byte.
 */
const readers = createBoundedQueue({ atOnce: 2, waitingMax: 8, waitMsMax: 15_000, retryAfterSeconds: 10 });

const unreadable = (text: string): ReadTable => ({ ok: false, text, faults: [] });

function tableOfCsv(bytes: Buffer): ReadTable {
  const read = readCsv(bytes);
  if (read === null) return unreadable(UNREADABLE_FILE);
  if ('text' in read) return refuseRow(read.row, read.text);
  return read.rows.length > CSV_ROWS_MAX ? unreadable(TOO_MANY_ROWS) : readTable([read]);
}

async function tableOfXlsx(bytes: Buffer): Promise<ReadTable> {
  const sheets = await readXlsx(bytes);
  return sheets ? readTable(sheets) : unreadable(UNREADABLE_FILE);
}

/** The lines, or what is wrong with the file. SERVICE_UNAVAILABLE while too many files wait. */
export async function readReturnedFile(bytes: Buffer): Promise<Result<ReadTable>> {
  return readers.runOrRefuse(async () => (isArchive(bytes) ? tableOfXlsx(bytes) : tableOfCsv(bytes)));
}
