import { expect, test } from 'vitest';
import { startWithFirstCode } from './start-script.ts';

const code = {
  manifest: '/assets/manifest-1.js',
  routes: [{ id: 'root', module: '/assets/root-1.js' }],
  entry: '/assets/entry-1.js',
};
const files = ['manifest', 'vendor', 'entry', 'root'].map((name) => `/assets/${name}-1.js`);
const preloads = files.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('');
const page = (head: string, script: string) =>
  `<head>${head}<style>p{}</style></head><body><p>$& stays</p><script>context()</script>${script}<script>after()</script></body>`;
const routerScript =
  '<script type="module" async="">import "/assets/manifest-1.js";\nimport("/assets/entry-1.js");</script>';

test('names no module before the first code, and leaves everything else unchanged', () => {
  const html = startWithFirstCode(page(preloads, routerScript), code, 'run("$&")');
  const [before = '', script = ''] = html.split('<script type="module" async="">');
  expect(before).toBe('<head><style>p{}</style></head><body><p>$& stays</p><script>context()</script>');
  expect(script.split('</script>').slice(1)).toEqual(['<script>after()', '</body>']);
});

test('gives the first code the addresses of the rest, before it runs', () => {
  const html = startWithFirstCode(page(preloads, routerScript), code, 'run("$&")');
  const [, json = '', run] = /const PAGE_CODE=(.*?);(run\(.*?\))<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ files, manifest: 0, entry: 2, routes: [['root', 3]] });
  expect(run).toBe('run("$&")');
});

test('refuses a page that starts in another way', () => {
  expect(() => startWithFirstCode(page('', routerScript), code, '')).toThrow(/in another way/);
  expect(() => startWithFirstCode(page(preloads, ''), code, '')).toThrow(/in another way/);
});
