import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the built site by its address; `bytes` as a browser with brotli receives it. */
export type SiteFile = { bytes: number; text: string };

export type SiteRoute = { id: string; parentId?: string; module: string; imports: string[]; css: string[] };

export type Site = {
  page: SiteFile;
  /** The page of home. */
  home: SiteFile;
  files: ReadonlyMap<string, SiteFile>;
  routes: Readonly<Record<string, SiteRoute>>;
};

async function read(client: string, file: string): Promise<SiteFile> {
  const content = await readFile(join(client, file));
  // A file that is too small has no compressed version and is sent uncompressed.
  const sent = await readFile(join(client, `${file}.br`)).catch(() => content);
  return { bytes: sent.length, text: content.toString() };
}

/** Throws when the site is not built. */
export async function readSite(client: string): Promise<Site> {
  const [page, home] = await Promise.all([read(client, 'index.html'), read(client, 'inicio/index.html')]);
  return { page, home, ...(await readCode(client)) };
}

/** The code and the sheets of the site, and its routes. */
export async function readCode(client: string): Promise<Pick<Site, 'files' | 'routes'>> {
  const assets = (await readdir(join(client, 'assets'))).filter((name) => /\.(?:js|css)$/.test(name));
  const files = new Map(
    await Promise.all(
      assets.map(async (name) => [`/assets/${name}`, await read(client, `assets/${name}`)] as const),
    ),
  );
  return { files, routes: routesIn(files) };
}

function routesIn(files: ReadonlyMap<string, SiteFile>): Record<string, SiteRoute> {
  for (const [name, { text }] of files) {
    const json = /^window\.__reactRouterManifest=(.*);$/s.exec(text)?.[1];
    if (/\/manifest-\w+\.js$/.test(name) && json) return JSON.parse(json).routes;
  }
  throw new Error('the build has no route manifest');
}
