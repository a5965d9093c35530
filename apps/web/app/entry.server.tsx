import firstCode from 'virtual:first-code';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { firstSheets } from './first/sheets.tsx';
import { landingTypeUser } from './shared/paths.ts';
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
  return new Response(await deferScripts(html, context), { headers, status });
}

/** Not for the fallback page, which is empty without its scripts, nor in development, where the scripts change. */
async function deferScripts(html: string, context: EntryContext): Promise<string> {
  const { isSpaMode, manifest, staticHandlerContext } = context;
  if (isSpaMode || import.meta.env.DEV) return html;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => {
    const module = manifest.routes[id]?.module;
    if (!module) throw new Error(`${id} has no code`);
    return { id, module };
  });
  const typeUser = landingTypeUser(staticHandlerContext.location.pathname);
  if (!typeUser) throw new Error('only the landing pages are prerendered');
  // Behind the page of React, which takes no notice of them.
  const sheets = await firstSheets(typeUser);
  const withSheets = html.replace('</body>', () => `${sheets}</body>`);
  const code = { manifest: manifest.url, routes, entry: manifest.entry.module };
  return startWithFirstCode(withSheets, code, firstCode[typeUser]);
}
