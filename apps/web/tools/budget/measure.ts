import type { Step } from './limits.ts';
import type { Site, SiteFile } from './site-files.ts';

export type Measured = { step: Step; bytes: number; requests: number };

const importedFile = /(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g;

/** The files and everything that they import statically. */
function withImports(site: Site, names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const take = (name: string) => {
    if (found.has(name)) return;
    const file = site.files.get(name);
    if (!file) throw new Error(`${name} is named but was not built`);
    found.add(name);
    for (const [, imported] of file.text.matchAll(importedFile)) take(`/assets/${imported}`);
  };
  for (const name of names) take(name.replace(/[?#].*$/, ''));
  return found;
}

const FIRST_CODE = /<script type="module" async="">[\s\S]*?<\/script>/;

/** The files that a part of the page names: scripts, style sheets and preloads. */
function filesNamedIn(site: Site, html: string): Set<string> {
  return withImports(
    site,
    [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name),
  );
}

/** Everything that the page names, also what its first code fetches later. */
const filesOfPage = (site: Site) => filesNamedIn(site, site.page.text);

/** A route with the layouts around it. */
function filesOfRoute(site: Site, id: string): Set<string> {
  const names: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = site.routes[at]?.parentId) {
    const route = site.routes[at];
    if (!route) throw new Error(`there is no route ${at}`);
    names.push(route.module, ...route.imports, ...route.css);
  }
  return withImports(site, names);
}

/** A part that is imported on demand: its file, and the list of what the import fetches beside it. */
function filesOfPart(site: Site, part: string): Set<string> {
  const list = new RegExp(
    `import\\(["\`]\\./(${part}-[\\w-]+\\.js)["\`]\\)(?:[^;]*?),\\s*__vite__mapDeps\\(\\[([\\d,]*)\\]\\)`,
  );
  for (const { text } of site.files.values()) {
    const [, file, numbers] = list.exec(text) ?? [];
    const names: unknown = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(text)?.[1] ?? '[]');
    if (!file || !numbers || !Array.isArray(names)) continue;
    return withImports(site, [`/assets/${file}`, ...numbers.split(',').map((at) => `/${names[Number(at)]}`)]);
  }
  throw new Error(`nothing imports ${part} on demand`);
}

/** The files that no earlier step fetched. */
function fresh(site: Site, step: Step, files: Set<string>, had: Set<string>[]): Measured {
  const names = [...files].filter((name) => !had.some((set) => set.has(name)));
  const bytes = names.reduce((sum, name) => sum + (site.files.get(name)?.bytes ?? 0), 0);
  return { step, bytes, requests: names.length };
}

/** The steps, each without the files of earlier steps. */
export function measure(site: Site): Measured[] {
  const atOnce = filesNamedIn(site, site.page.text.replace(FIRST_CODE, ''));
  const landing = filesOfPage(site);
  const login = filesOfPart(site, 'login-modals');
  const more = (step: Step, files: Set<string>, ...had: Set<string>[]) => fresh(site, step, files, had);
  const first = more('landing', atOnce);
  const reminded = more('reminder', filesNamedIn(site, site.home.text));
  return [
    {
      ...first,
      bytes: first.bytes + site.page.bytes,
      requests: first.requests + requestsBeside(site.page, PRICES),
    },
    more('takeOver', landing, atOnce),
    more('login', login, landing),
    more('home', filesOfRoute(site, 'borrower/home/route'), landing, login),
    {
      ...reminded,
      bytes: reminded.bytes + site.home.bytes,
      requests: reminded.requests + requestsBeside(site.home, SESSION_AND_HOME),
    },
    more('personalData', filesOfRoute(site, 'borrower/personal-data/route'), landing),
    more(
      'document',
      new Set([...filesOfRoute(site, 'borrower/documents/route'), ...filesOfPart(site, 'terms-document')]),
      landing,
    ),
  ];
}

const PRICES = 1;
const SESSION_AND_HOME = 2;

/** The page itself, its font, its icon, and the calls that it makes. */
function requestsBeside({ text }: SiteFile, calls: number): number {
  const font = /rel="preload"[^>]*as="font"/.test(text) ? 1 : 0;
  const icon = /rel="icon"/.test(text) ? 1 : 0;
  return 1 + font + icon + calls;
}
