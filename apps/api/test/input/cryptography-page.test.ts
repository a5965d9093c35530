/** The inventory of cryptography (docs/cryptography.md) names each file that uses it, and no other. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDERS = ['apps/api/src', 'apps/web/app', 'packages'];
const USES =
  /from '(?:node:crypto|@sigstore\/core|age-encryption|jose|otpauth|@simplewebauthn\/server|@node-rs\/argon2|aws4fetch)'|\bcrypto\.subtle\b/;
const NAMED = /`((?:apps|packages)\/[\w./-]+\.tsx?)`/g;

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|story)\.tsx?$/.test(file) && !file.includes('node_modules');

function filesWithCryptography(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter((file) => isSource(file) && USES.test(readFileSync(path.join(ROOT, file), 'utf8'))),
  );
}

it('the inventory of cryptography names each file that uses it, once', () => {
  const page = readFileSync(path.join(ROOT, 'docs/cryptography.md'), 'utf8');
  const named = [...page.matchAll(NAMED)]
    .map(([, file = '']) => file)
    // The test of the algorithms, in the text above the table.
    .filter(isSource);
  expect(named.sort()).toEqual(filesWithCryptography().sort());
});
