import type { JsonObject } from '../../core/json.ts';
import type { Records } from '../../core/records.ts';
import { html, type Markup } from '../html.ts';

const SHOWN_MAX = 40;

/** The configured bureau replies, newest first. */
export function bureauPart(overrides: Records<JsonObject>): Markup {
  const rows = overrides
    .entries()
    .reverse()
    .slice(0, SHOWN_MAX)
    .map(([dni, override]) => {
      return html`<li class="row"><span class="said"><strong>${dni}</strong> <code>${JSON.stringify(override).slice(0, 160)}</code></span>
<button type="button" class="small quiet" data-forget="${dni}">Quitar</button></li>`;
    });
  if (rows.length === 0)
    return html`<p class="empty">Nadie tiene una respuesta a medida: manda el último dígito.</p>`;
  return html`<ul class="overrides">${rows}</ul>`;
}
