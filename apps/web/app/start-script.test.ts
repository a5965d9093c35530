import { expect, test } from 'vitest';
import { startAfterPaint } from './start-script.ts';

const code = {
  manifest: '/assets/manifest-1.js',
  routes: [
    { id: 'root', module: '/assets/root-1.js' },
    { id: 'start', module: '/assets/start-1.js' },
  ],
  entry: '/assets/entry-1.js',
};
const preloads =
  '<link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/vendor-1.js"/>';
const page = (head: string, script: string) =>
  `<head>${head}<style>p{}</style></head><body><p>$& stays</p><script>context()</script>${script}<script>after()</script></body>`;
const routerScript =
  '<script type="module" async="">import "/assets/manifest-1.js";\nimport("/assets/entry-1.js");</script>';

test('names no module before the start script, and leaves everything else unchanged', () => {
  const html = startAfterPaint(page(preloads, routerScript), code);
  const [before = '', script = ''] = html.split('<script type="module" async="">');
  expect(before).toBe('<head><style>p{}</style></head><body><p>$& stays</p><script>context()</script>');
  expect(script.split('</script>').slice(1)).toEqual(['<script>after()', '</body>']);
});

test('fetches all modules in parallel, and starts the page with the routes by their names', () => {
  const html = startAfterPaint(page(preloads, routerScript), code);
  expect(html).toContain('of ["/assets/manifest-1.js","/assets/vendor-1.js"]');
  expect(html).toContain(
    '{"root":await import("/assets/root-1.js"),"start":await import("/assets/start-1.js")}',
  );
  const order = [
    'requestAnimationFrame',
    'modulepreload',
    'import("/assets/manifest',
    'import("/assets/entry',
  ];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test('refuses a page that starts in another way', () => {
  expect(() => startAfterPaint(page('', routerScript), code)).toThrow(/in another way/);
  expect(() => startAfterPaint(page(preloads, ''), code)).toThrow(/in another way/);
});
