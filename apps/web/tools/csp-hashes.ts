import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const inlineStyle = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const inlineScript = /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** In the form of a Content-Security-Policy: `sha256-…`. */
type CspHashes = { scripts: string[]; styles: string[] };

/** The hashes of every inline script and style of a page. */
export function inlineHashes(html: string): CspHashes {
  return { scripts: hashesOf(html, inlineScript), styles: hashesOf(html, inlineStyle) };
}

function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(
    ([, body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`,
  );
}

/**
 * Writes `csp-hashes.json` beside the built pages: the server's header lists these, so that no page needs
 * `unsafe-inline`. Throws when a page carries a style attribute, which the header would refuse.
 */
export async function writeCspHashes(clientDirectory: string): Promise<void> {
  const files = await readdir(clientDirectory, { recursive: true });
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(clientDirectory, file), 'utf8');
    if (/<[^>]*\sstyle="/.test(html)) throw new Error(`${file} carries a style attribute`);
    const found = inlineHashes(html);
    for (const hash of found.scripts) scripts.add(hash);
    for (const hash of found.styles) styles.add(hash);
  }
  const hashes: CspHashes = { scripts: [...scripts].sort(), styles: [...styles].sort() };
  await writeFile(join(clientDirectory, 'csp-hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}
