import { expect, test } from 'vitest';
import { measure } from './measure.ts';
import type { Site, SiteFile, SiteRoute } from './site-files.ts';

const file = (bytes: number, text = ''): SiteFile => ({ bytes, text });
const route = (id: string, module: string, css: string[] = [], parentId?: string): SiteRoute => ({
  id,
  module,
  imports: [],
  css,
  ...(parentId && { parentId }),
});

const onDemand = (part: string, deps: string) =>
  `load(()=>import("./${part}-AbCdEf12.js"),__vite__mapDeps([${deps}]))`;

function siteOf(): Site {
  const shell = `m.f=["assets/kit-1.js","assets/kit-1.css"])));import{a}from"./vendor-1.js";${onDemand('login-modals', '0,1')}`;
  const texts = `m.f=["assets/common-1.js"])));${onDemand('terms-document', '0')}`;
  return {
    page: file(
      3_000,
      '<link rel="preload" href="/assets/f.woff2" as="font"/><link rel="icon"/><link href="/assets/shell-1.css#"/><script type="module" async="">start("/assets/shell-1.js")</script>',
    ),
    home: file(5_000, '<link rel="modulepreload" href="/assets/home-1.js"/><link rel="icon"/>'),
    files: new Map([
      ['/assets/shell-1.js', file(9_000, shell)],
      ['/assets/shell-1.css', file(4_000)],
      ['/assets/vendor-1.js', file(80_000)],
      ['/assets/kit-1.js', file(15_000, 'import"./vendor-1.js"')],
      ['/assets/kit-1.css', file(5_000)],
      ['/assets/login-modals-AbCdEf12.js', file(1_000)],
      ['/assets/guard-1.js', file(100, 'import"./kit-1.js"')],
      ['/assets/home-1.js', file(7_000)],
      ['/assets/data-1.js', file(6_000, 'import{f}from"./fields-1.js"')],
      ['/assets/fields-1.js', file(2_000)],
      ['/assets/documents-1.js', file(500, texts)],
      ['/assets/common-1.js', file(3_000)],
      ['/assets/terms-document-AbCdEf12.js', file(4_000)],
    ]),
    routes: {
      guard: route('guard', '/assets/guard-1.js', ['/assets/kit-1.css#']),
      'borrower/home/route': route('borrower/home/route', '/assets/home-1.js', [], 'guard'),
      'borrower/personal-data/route': route('borrower/personal-data/route', '/assets/data-1.js', [], 'guard'),
      'borrower/documents/route': route('borrower/documents/route', '/assets/documents-1.js'),
    },
  };
}

test('each step counts what it imports, directly or not, and nothing that came before', () => {
  const bytes = Object.fromEntries(measure(siteOf()).map((step) => [step.step, step.bytes]));
  expect(bytes).toEqual({
    landing: 3_000 + 4_000,
    takeOver: 9_000 + 80_000,
    login: 1_000 + 15_000 + 5_000,
    home: 100 + 7_000,
    reminder: 5_000 + 7_000,
    personalData: 100 + 15_000 + 5_000 + 6_000 + 2_000,
    document: 500 + 3_000 + 4_000,
  });
});

test('the page, its font, its icon and its call are requests too', () => {
  expect(measure(siteOf())[0]?.requests).toBe(1 + 4);
});

test('refuses a file that is named but was not built, and a part that no file imports', () => {
  const site = siteOf();
  expect(() => measure({ ...site, files: new Map([...site.files].slice(0, 2)) })).toThrow(/was not built/);
  const files = new Map([...site.files].filter(([name]) => !name.includes('shell-1.js')));
  const page = { ...site.page, text: '' };
  expect(() => measure({ ...site, page, files })).toThrow(/on demand/);
});
