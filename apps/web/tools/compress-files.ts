import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|webmanifest|txt)$/;
/** Compressing a smaller file saves no packet. */
const COMPRESS_MIN_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A file in brotli, at the slowest and smallest level, because files are compressed once. */
function brotliOf(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of the build, for the server to send as they are. Fonts
 * and pictures are compressed already.
 */
export async function compressFiles(clientDirectory: string): Promise<void> {
  const files = await readdir(clientDirectory, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const path = join(clientDirectory, file);
        const bytes = await readFile(path);
        if (bytes.length < COMPRESS_MIN_BYTES) return;
        const [br, gz] = await Promise.all([brotliOf(bytes), zip(bytes, { level: 9 })]);
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      }),
  );
}
