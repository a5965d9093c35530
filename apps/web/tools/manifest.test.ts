import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const fileOf = (path: string) => readFileSync(join(import.meta.dirname, '../public', path));

test('the site can be installed: the manifest has a name, a start page, and icons, one of them maskable', () => {
  const manifest = JSON.parse(fileOf('manifest.webmanifest').toString());
  expect(manifest).toMatchObject({ name: 'Unamano', lang: 'es-CO', start_url: '/', display: 'standalone' });
  const pictures = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
  // The first chunk of a PNG has its width.
  expect(
    pictures.map(({ src, purpose = 'any' }: { src: string; purpose?: string }) => [
      purpose,
      fileOf(src).readUInt32BE(16),
    ]),
  ).toEqual([
    ['any', 192],
    ['any', 512],
    ['maskable', 512],
  ]);
});
