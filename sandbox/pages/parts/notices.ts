import { isObject } from '../../core/json.ts';
import type { Notice, Notices } from '../../partner/state.ts';
import { html, type Markup } from '../html.ts';
import { moment } from './inbox.ts';

/** The kind of the event and its content; null for a body of another form. */
function read(body: string): { type: string; data: string } | null {
  try {
    const value: unknown = JSON.parse(body);
    if (!isObject(value) || typeof value.type !== 'string') return null;
    return { type: value.type, data: JSON.stringify(value.data) };
  } catch {
    return null;
  }
}

function item({ id, body, isGenuine, received_at }: Notice): Markup {
  const verdict = isGenuine
    ? html`<span class="badge good">Firma válida</span>`
    : html`<span class="badge bad">Firma no válida</span>`;
  const event = read(body);
  return html`<li class="message">
<p class="meta"><span class="to">${event?.type ?? 'Sin tipo'}</span>${verdict}<time datetime="${received_at}">${moment(received_at)}</time></p>
<p class="note">${id}</p>
<p class="body"><code>${event?.data ?? body}</code></p>
</li>`;
}

/** The webhooks that came in, newest first. */
export function noticesPart(notices: Notices): Markup {
  const all = notices.values().reverse();
  if (all.length === 0)
    return html`<p class="empty">Aún no llega ninguno. Llega uno, por ejemplo, cuando la empresa envía su archivo de nómina o marca a alguien que se fue.</p>`;
  return html`<ol class="messages">${all.map(item)}</ol>`;
}
