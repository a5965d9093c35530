/** The code of a prerendered page without the files that are fetched first. */
export type PageParts = {
  /** The table of the site's routes. */
  manifest: string;
  /** The screens of the page, starting with the root, by the router's ids. */
  routes: readonly { id: string; module: string }[];
  /** Hydrates the page. */
  entry: string;
};

/** The addresses of all that is fetched, each once, because every first visit carries them; the parts are places in the list. */
export type PageCode = {
  files: readonly string[];
  manifest: number;
  entry: number;
  routes: readonly (readonly [id: string, module: number])[];
};

const MODULE_SCRIPT = /<script type="module" async="">[\s\S]*?<\/script>/;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]*)"[^>]*\/>/g;

/**
 * A prerendered page with its first code in the place of the router's script: it has the addresses of the rest.
 * Throws when the router writes its pages in another way.
 */
export function startWithFirstCode(html: string, code: PageParts, firstCode: string): string {
  const files = [...html.matchAll(MODULE_PRELOAD)].map(([, address = '']) => address);
  const at = (address: string) => {
    const place = files.indexOf(address);
    if (place < 0 || !MODULE_SCRIPT.test(html)) throw new Error('the page starts in another way');
    return place;
  };
  const pageCode: PageCode = {
    files,
    manifest: at(code.manifest),
    entry: at(code.entry),
    routes: code.routes.map(({ id, module }) => [id, at(module)]),
  };
  const script = `<script type="module" async="">const PAGE_CODE=${JSON.stringify(pageCode)};${firstCode}</script>`;
  return html.replaceAll(MODULE_PRELOAD, '').replace(MODULE_SCRIPT, () => script);
}
