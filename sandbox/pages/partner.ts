import type { SandboxContext } from '../context.ts';
import { RECEIVER_PATH } from '../partner/routes.ts';
import { document, html, type Markup } from './html.ts';
import { noticesPart } from './parts/notices.ts';

function copied(label: string, value: string): Markup {
  return html`<div class="message"><dt class="note">${label}</dt><dd class="code-row"><code>${value}</code><button type="button" class="small" data-copy="${value}">Copiar</button></dd></div>`;
}

function credentials(publicUrl: string, key: string): Markup {
  const first = `curl -H 'X-App-Key: unamano-web' -H 'Authorization: Bearer ${key}' ${publicUrl}/dashboard/api/payroll/pay_periods`;
  return html`<section class="card" id="datos" aria-labelledby="datos-titulo">
<h2 id="datos-titulo">Para empezar</h2>
<p class="hint">La llave es de Café Alto SAS y solo sirve en este sandbox. La <a href="${publicUrl}/docs">guía de la API</a> explica cada llamada; el <a href="${publicUrl}/openapi.json">documento</a> es para programas.</p>
<dl>
${copied('Dirección base', publicUrl)}
${copied('Llave', key)}
${copied('Primera llamada', first)}
</dl>
</section>`;
}

function main(context: SandboxContext, key: string): Markup {
  return html`<main>
<div class="column">
${credentials(context.publicUrl, key)}
<section class="card" id="avisos" aria-labelledby="avisos-titulo">
<h2 id="avisos-titulo">Avisos recibidos</h2>
<p class="hint">Lo que llegó a la dirección de ejemplo, <code>${RECEIVER_PATH}</code>, y si su firma es de la plataforma. Otra dirección se agrega en Integraciones.</p>
<div data-part="notices">${noticesPart(context.notices)}</div>
</section>
</div>
<div class="column">
<section class="card" id="llamadas" aria-labelledby="llamadas-titulo">
<h2 id="llamadas-titulo">Llamadas con la llave</h2>
<p class="hint">Las últimas, sin lo que se envió ni lo que se respondió. Cada respuesta trae su número de solicitud en <code>X-Request-Id</code>.</p>
<form id="calls-form" class="row"><label class="grow">Llave<input name="key" value="${key}" autocomplete="off" spellcheck="false" required></label><button class="small">Ver</button></form>
<div id="calls" aria-live="polite"></div>
</section>
</div>
</main>`;
}

/** For a partner's developer: what is needed to call, what was called, and which webhooks came in. */
export function partnerPage(context: SandboxContext): Markup {
  const body = html`<body>
<header class="top">
<div class="brand"><img src="/sandbox/assets/icon.svg" alt="" width="36" height="36"><div><h1>Sandbox para integrar</h1><small>Un programa de nómina, con la llave de una empresa de ejemplo</small></div></div>
<nav aria-label="Secciones"><a href="/sandbox">Sandbox</a><a class="out" href="${context.publicUrl}/">Ir a la plataforma</a></nav>
</header>
${main(context, context.credentials.partner?.key ?? '')}
<p id="toast" role="status" aria-live="polite"></p>
</body>`;
  return document('Sandbox para integrar · Unamano', 'sandbox.css', body, 'partner.js');
}
