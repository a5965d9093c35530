/** The code of a prerendered page: the address of each part. */
type PageCode = {
  /** Everything that is fetched, in the order of the page. */
  files: readonly string[];
  /** The table of the site's routes. */
  manifest: string;
  /** The screens of the page, starting with the root, by the router's ids. */
  routes: readonly { id: string; module: string }[];
  /** Hydrates the page. */
  entry: string;
};

const MODULE_SCRIPT = /<script type="module" async="">[\s\S]*?<\/script>/;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]*)"[^>]*\/>/g;

/**
 * A prerendered page whose code waits for the first paint, and is then run in pieces (decision record 0053). The page is
 * complete without it. Throws when the router writes its pages in another way.
 */
export function startAfterPaint(html: string, code: Omit<PageCode, 'files'>): string {
  const files = [...html.matchAll(MODULE_PRELOAD)].map(([, address = '']) => address);
  if (files.length === 0 || !MODULE_SCRIPT.test(html)) throw new Error('the page starts in another way');
  const script = `<script type="module" async="">${startScript({ ...code, files })}</script>`;
  return html.replaceAll(MODULE_PRELOAD, '').replace(MODULE_SCRIPT, () => script);
}

/**
 * A button that is pressed before React runs sends its form. It says that it is busy, in this page and in the one that answers, until
 * the page is left or its modal is there (`landing.tsx`). Files are fetched together and run one after another: between two of them the browser may paint and answer a
 * tap. React finds the links in its own form.
 */
function startScript({ files, manifest, routes, entry }: PageCode): string {
  const screens = routes.map(
    ({ id, module }) => `${JSON.stringify(id)}:await import(${JSON.stringify(module)})`,
  );
  return `
const busy=button=>{button.setAttribute("aria-busy","true");onpagehide=()=>button.removeAttribute("aria-busy")};
for(const input of document.querySelectorAll("input[type=hidden]"))if(new URLSearchParams(location.search).has(input.name))busy(input.form.querySelector("[type=submit]"));
onsubmit=event=>event.defaultPrevented||busy(event.submitter);
const next=()=>new Promise(go=>setTimeout(go)),frame=()=>new Promise(go=>requestAnimationFrame(go));
await frame();await frame();await next();
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
await import(${JSON.stringify(manifest)});
window.__reactRouterRouteModules={${screens.join(',')}};
await next();
import(${JSON.stringify(entry)});`;
}
