import type { PageCode } from '../start-script.ts';
import { offline } from '../text/shared/product.ts';

/** Written before this code by `start-script.ts`. */
declare const PAGE_CODE: PageCode;

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>;
    __reactRouterDataRouter?: {
      navigate(address: string, how: { replace: true | undefined }): Promise<void>;
    };
  }
}

const RETRY_MS = 3000;
const next = () => new Promise((go) => setTimeout(go));

/**
 * Fetches React and the page's screens, and starts them. Code is fetched before it is imported, because a browser remembers an
 * import that failed; files are run one after another, and between two of them the browser may paint.
 *
 * @param pressed the button whose modal waits, which is marked, and a note is shown when there is no network
 */
export async function takeOver(handOver: () => void, pressed: () => HTMLElement | null): Promise<void> {
  const { files, manifest, routes, entry } = PAGE_CODE;
  const run = (at: number) => import(/* @vite-ignore */ files[at] ?? '');
  const note = document.createElement('p');
  note.role = 'status';
  note.className = 'first-note';
  while (!(await fetchCode())) {
    if (pressed()) {
      note.textContent = offline;
      // What is outside an open sheet is under it.
      (document.querySelector('dialog[open]') ?? document.body).append(note);
    }
    await new Promise((go) => {
      addEventListener('online', go, { once: true });
      setTimeout(go, RETRY_MS);
    });
  }
  note.remove();
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await run(manifest);
  const screens: Record<string, unknown> = {};
  for (const [id, module] of routes) screens[id] = await run(module);
  window.__reactRouterRouteModules = screens;
  await next();
  handOver();
  await run(entry);
}

/** False without a network. Code that a release has removed is in the page of today. */
export async function fetchCode(): Promise<boolean> {
  try {
    const replies = await Promise.all(PAGE_CODE.files.map((file) => fetch(file)));
    await Promise.all(replies.map((reply) => reply.blob()));
    if (!replies.every(({ ok }) => ok)) {
      location.reload();
      await new Promise(() => {});
    }
    return true;
  } catch {
    return false;
  }
}
