import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const inlineScript = /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The `'sha256-…'` sources of every inline script of a page, as a Content-Security-Policy wants them. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`,
  );
}

/**
 * Writes `csp-hashes.json` beside the built pages: the server's header lists these, so that no page needs
 * `unsafe-inline`. Throws when a page carries a style attribute or block, which the header would refuse.
 */
export async function writeCspHashes(clientDirectory: string): Promise<void> {
  const files = await readdir(clientDirectory, { recursive: true });
  const hashes = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(clientDirectory, file), 'utf8');
    if (/<style\b|\sstyle="/.test(html)) throw new Error(`${file} carries an inline style`);
    for (const hash of inlineScriptHashes(html)) hashes.add(hash);
  }
  await writeFile(
    join(clientDirectory, 'csp-hashes.json'),
    `${JSON.stringify([...hashes].sort(), null, 2)}\n`,
  );
}
