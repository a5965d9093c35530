import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Independent programs that verify a sealed document, and their Debian packages. */
const PACKAGES = { pdfsig: 'poppler-utils', pdftotext: 'poppler-utils', qpdf: 'qpdf' };

function missing() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return Object.entries(PACKAGES).filter(
    ([name]) => !folders.some((folder) => existsSync(join(folder, name))),
  );
}

/**
 * Installs pdfsig, pdftotext and qpdf from Debian as root, and prints which program will verify the sealed documents.
 * Without them the tests verify the seals with their own code only; no test fails for it.
 */
export async function ensurePdfTools() {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing poppler-utils and qpdf by apt-get (once)');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const wanted = [...new Set(missing().map(([, name]) => name))];
    const install = () =>
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...wanted], { env });
    const first = await install();
    if (first.code !== 0 && !first.interrupted) {
      await run('apt-get', ['update', '-q'], { env });
      await install();
    }
  }
  const stillMissing = missing().map(([name]) => name);
  console.log(
    stillMissing.length === 0
      ? 'Sealed documents are also checked by pdfsig, pdftotext and qpdf'
      : `Not installed, so sealed documents are not checked by them: ${stillMissing.join(', ')}`,
  );
}
