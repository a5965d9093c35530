import type { FastifyReply } from 'fastify';

/** Escaped markup. */
export interface Markup {
  readonly markup: string;
}

type Insert = string | number | Markup | readonly Markup[] | null;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function insert(value: Insert): string {
  if (value === null) return '';
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(insert).join('');
  return String(value).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** Builds markup; values are escaped unless they are markup. */
export function html(parts: TemplateStringsArray, ...values: readonly Insert[]): Markup {
  return { markup: parts.reduce((text, part, at) => text + insert(values[at - 1] ?? null) + part) };
}

/** Whole pesos with dots, as in Colombia: $1.250.000. */
export function pesos(amountPesos: number): string {
  return `$${String(amountPesos).replace(/\B(?=(\d{3})+$)/g, '.')}`;
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends a page with a policy that blocks other origins. */
export function sendPage(reply: FastifyReply, page: Markup, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

/** The HTML frame of all pages. */
export function document(title: string, styles: string, body: Markup, script: string | null = null): Markup {
  return html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/sandbox/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/assets/${styles}">
${script === null ? null : html`<script type="module" src="/sandbox/assets/${script}"></script>`}
</head>
${body}
</html>
`;
}
