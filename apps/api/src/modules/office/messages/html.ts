/** The e-mail's HTML: plain paragraphs for every mail program, with links. */

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** @param links the addresses that the template put in: any other text stays text, also where it looks like an address */
function linked(escapedText: string, links: readonly string[]): string {
  return links
    .map(escaped)
    .reduce(
      (text, url) => text.replaceAll(url, `<a href="${url}" style="color:#0b6b5d">${url}</a>`),
      escapedText,
    );
}

/**
 * @param paragraphs plain text, escaped here
 * @param links the addresses in the paragraphs that become links
 */
export function emailHtml(paragraphs: readonly string[], links: readonly string[]): string {
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px">${linked(escaped(text), links)}</p>`)
    .join('');
  return `<!doctype html><html lang="es"><body style="font:16px/1.5 sans-serif;color:#1c2b2a;max-width:560px;margin:24px auto;padding:0 16px">${body}</body></html>`;
}
