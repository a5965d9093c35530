import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.mjs';

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
  if (missing().length > 0) await installFromDebian([...new Set(missing().map(([, name]) => name))]);
  const stillMissing = missing().map(([name]) => name);
  console.log(
    stillMissing.length === 0
      ? 'Sealed documents are also checked by pdfsig, pdftotext and qpdf'
      : `Not installed, so sealed documents are not checked by them: ${stillMissing.join(', ')}`,
  );
}
