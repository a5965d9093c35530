import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Renders a page at build time. It waits for the whole page: streamed, each would carry React's scripts that put late
 * parts in their places, and their hashes.
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
  return new Response(gentle(html), { headers, status });
}

/** The page is read before its code is there: the code must not take the line from the font and the first paint. */
function gentle(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
