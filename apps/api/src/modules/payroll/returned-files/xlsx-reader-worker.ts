/** Reads a spreadsheet in a worker thread. `returned-file.ts` limits its memory and time. */
import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Of all its XML together. Ten thousand lines take about six megabytes. */
const UNPACKED_BYTES_MAX = 32 * 1024 * 1024;
const ENTRIES_MAX = 200;

/**
 * Packs the archive again without compression, so that the reader cannot unpack more than is counted here. `fflate` cuts
 * an entry at the size that the entry declares.
 */
function bounded(bytes: Uint8Array): ArrayBuffer {
  let unpacked = 0;
  let entries = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      entries += 1;
      unpacked += originalSize;
      if (unpacked > UNPACKED_BYTES_MAX || entries > ENTRIES_MAX) throw new Error('the archive is too large');
      return true;
    },
  });
  return zipSync(files, { level: 0 }).slice().buffer;
}

try {
  const rows = await readSheet(bounded(workerData as Uint8Array));
  parentPort?.postMessage(rows.map((row) => row.map((cell) => (cell instanceof Date ? null : cell))));
} catch {
  parentPort?.postMessage(null);
}
