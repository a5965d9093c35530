import { CHANNELS, type Channel, codeIn, type Inbox, type InboxMessage } from '../../core/inbox.ts';
import { html, type Markup } from '../html.ts';

export const CHANNEL_LABELS: Record<Channel, string> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'Correo' };
const SHOWN_MAX = 60;

/** The filter of the inbox; empty values match all. */
export interface InboxFilter {
  readonly to: string;
  readonly channel: string;
}

/** Text with web addresses as links. */
function linked(text: string): Markup[] {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, at) => {
    return at % 2 === 0 ? html`${part}` : html`<a href="${part}" rel="noopener noreferrer">${part}</a>`;
  });
}

/** A Colombian mobile number in groups 3-3-4 after the prefix; other addressees unchanged. */
function addressee(to: string): string {
  return to.replace(/^\+?57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3');
}

/** The day and time of an instant in Bogotá time. */
export function moment(instant: string): string {
  const [day = '', time = ''] = instant.split('T');
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year} ${time.slice(0, 8)}`;
}

function codeRow(code: string): Markup {
  return html`<div class="code-row"><output class="code">${code}</output><button type="button" class="small" data-copy="${code}">Copiar</button></div>`;
}

function extras({ id, html: page, attachments }: InboxMessage): Markup {
  const files = attachments.map(({ name, sizeBytes }) => {
    return html`<li>${name} <small>${Math.max(1, Math.round(sizeBytes / 1024))} KB</small></li>`;
  });
  const link = html`<a class="see" href="/sandbox/messages/${id}" target="_blank" rel="noopener">Ver el correo como llega</a>`;
  return html`${files.length > 0 ? html`<ul class="files" aria-label="Adjuntos">${files}</ul>` : null}${page === null ? null : link}`;
}

function item(message: InboxMessage): Markup {
  const { channel, to, subject, body, created_at } = message;
  const code = codeIn(body);
  return html`<li class="message">
<p class="meta"><span class="badge ${channel}">${CHANNEL_LABELS[channel]}</span><span class="to">${addressee(to)}</span><time datetime="${created_at}">${moment(created_at)}</time></p>
${code === null ? null : codeRow(code)}
${subject === null || channel !== 'email' ? null : html`<p class="subject">${subject}</p>`}
<p class="body">${linked(body)}</p>
${extras(message)}
</li>`;
}

/** The newest messages, newest first. */
export function inboxPart(inbox: Inbox, filter: InboxFilter): Markup {
  const channel = CHANNELS.find((known) => known === filter.channel) ?? null;
  const messages = inbox.find({ to: filter.to, channel, limit: SHOWN_MAX });
  if (messages.length === 0) {
    return html`<p class="empty">Aún no hay mensajes aquí. Cuando la plataforma envíe un SMS, un WhatsApp o un correo, lo verás en esta lista.</p>`;
  }
  return html`<ol class="messages">${messages.map(item)}</ol>`;
}
