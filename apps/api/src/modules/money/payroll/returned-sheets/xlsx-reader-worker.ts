/** Reads a spreadsheet in a worker thread. `returned-files/returned-file.ts` limits its memory and time. */
import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { parseWorkbook } from './workbook-xml.ts';

const ENTRIES_MAX = 200;

/** `fflate` cuts an entry at the size that the entry declares, so no more is unpacked than is counted here. */
/** `unpackedBytesMax`: of all its XML together. Ten thousand lines take about six megabytes. */
function unpack({
  bytes,
  unpackedBytesMax,
}: {
  bytes: Uint8Array;
  unpackedBytesMax: number;
}): Record<string, Uint8Array> {
  let unpacked = 0;
  let entries = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      entries += 1;
      unpacked += originalSize;
      if (unpacked > unpackedBytesMax || entries > ENTRIES_MAX) throw new Error('the archive is too large');
      return true;
    },
  });
}

try {
  const files = unpack(workerData as Parameters<typeof unpack>[0]);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const sheets = parseWorkbook((path) => files[path] && decoder.decode(files[path]));
  parentPort?.postMessage(sheets);
} catch {
  parentPort?.postMessage(null);
}
