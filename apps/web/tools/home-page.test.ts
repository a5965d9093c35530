// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { homePage } from './home-page.ts';

const route = (module: string, more = {}) => ({ id: '', module, imports: [], css: [], ...more });
const routes = {
  root: route('/assets/shell-1.js'),
  borrower: route('/assets/screens-1.js', { parentId: 'root', css: ['/assets/kit-1.css#'] }),
  'borrower/home/route': route('/assets/home-1.js', {
    parentId: 'borrower',
    imports: ['/assets/shell-1.js'],
  }),
};
const fallback = '<head><link rel="modulepreload" href="/assets/shell-1.js"/><style>p{}</style></head>';
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(homePage(fallback, { routes })) ?? [];

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('fetches the files of home and of what is around it that the page does not name', () => {
  runInThisContext(script);
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, attributes }) => [rel, attributes.getNamedItem('href')?.value])).toEqual([
    ['modulepreload', '/assets/home-1.js'],
    ['modulepreload', '/assets/screens-1.js'],
    ['preload', '/assets/kit-1.css'],
  ]);
  expect(() => homePage('<head></head>', { routes })).toThrow('another form');
});

test('for a person of an earlier visit, the session and home are called before any code; for nobody else', async () => {
  const called: [string, RequestInit][] = [];
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => unknown) => Promise.resolve(work()) },
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    called.push([address, init]);
    return new Response('{"access":"a1"}');
  });
  const run = () => runInThisContext(script);
  run();
  expect(called).toEqual([]);
  localStorage.setItem('unamano:user', '{}');
  run();
  const addresses = ['/users/api/token/refresh/', '/credits/api/credit/info/home/?id_credit=0'];
  await vi.waitFor(() => expect(called.map(([address]) => address)).toEqual(addresses));
  expect(called[1]?.[1].headers).toMatchObject({ authorization: 'Bearer a1', 'x-app-key': 'unamano-web' });
  expect(Object.keys(window.unamanoEarly ?? {})).toEqual(addresses);
});
