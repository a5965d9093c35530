import firstCode from 'virtual:first-code';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { startWithFirstCode } from './start-script.ts';

/**
 * Renders a page at build time. It waits for the complete page: a streamed page would contain React's scripts for late
 * parts, and their hashes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await page.allReady;
  headers.set('Content-Type', 'text/html');
  const html = await new Response(page).text();
  return new Response(deferScripts(html, context), { headers, status });
}

/** Not for the fallback page, which is empty without its scripts, nor in development, where the scripts change. */
function deferScripts(html: string, { isSpaMode, manifest, staticHandlerContext }: EntryContext): string {
  if (isSpaMode || import.meta.env.DEV) return html;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => {
    const module = manifest.routes[id]?.module;
    if (!module) throw new Error(`${id} has no code`);
    return { id, module };
  });
  return startWithFirstCode(
    html,
    { manifest: manifest.url, routes, entry: manifest.entry.module },
    firstCode,
  );
}
