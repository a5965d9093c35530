import type { SandboxContext } from '../context.ts';
import { CHANNELS } from '../core/inbox.ts';
import { document, html, type Markup } from './html.ts';
import { BREB_FORMS, brebPart } from './parts/breb.ts';
import { bureauPart } from './parts/bureau.ts';
import { faultsPart } from './parts/faults.ts';
import { CHANNEL_LABELS, type InboxFilter, inboxPart } from './parts/inbox.ts';
import { noticesPart } from './parts/notices.ts';
import { ordersPart } from './parts/orders.ts';

/** The parts of the page that its script reloads. */
export const PARTS: Readonly<Record<string, (context: SandboxContext, filter: InboxFilter) => Markup>> = {
  inbox: ({ inbox }, filter) => inboxPart(inbox, filter),
  orders: ({ orders }) => ordersPart(orders),
  faults: ({ faults }) => faultsPart(faults),
  breb: ({ breb }) => brebPart(breb.state),
  bureau: ({ bureauOverrides }) => bureauPart(bureauOverrides),
  notices: ({ notices }) => noticesPart(notices),
};

function section(id: string, title: string, hint: string, content: Markup): Markup {
  return html`<section id="${id}" class="card" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2><p class="hint">${hint}</p>
${content}
</section>`;
}

function filterForm({ to, channel }: InboxFilter): Markup {
  const choices = ['', ...CHANNELS].map((value) => {
    const label = CHANNELS.find((known) => known === value);
    const checked = value === channel ? html`checked` : html``;
    return html`<label class="chip"><input type="radio" name="channel" value="${value}" ${checked}><span>${label === undefined ? 'Todos' : CHANNEL_LABELS[label]}</span></label>`;
  });
  return html`<form id="filter" class="filter" action="/sandbox" role="search">
<label class="search">Celular o correo<input name="to" type="search" value="${to}" placeholder="300 000 0001" autocomplete="off"></label>
<fieldset class="chips"><legend class="hidden">Canal</legend>${choices}</fieldset>
<noscript><button class="small">Filtrar</button></noscript>
</form>`;
}

const CLOCK = html`<p class="now"><time id="now">Consultando…</time></p>
<p id="clock-state" class="note"></p>
<p class="row">
<button type="button" class="small" data-advance="1">+1 día</button>
<button type="button" class="small" data-advance="7">+7 días</button>
<button type="button" class="small" data-advance="30">+30 días</button>
<button type="button" class="small quiet" data-real-clock>Hora real</button>
</p>
<form id="clock" class="row"><label class="grow">Ir a un momento (hora de Bogotá)<input name="now" type="datetime-local" required></label><button class="small">Ir</button></form>`;

const BUREAU_FORM = html`<form id="bureau-form" class="row">
<label class="grow">Cédula<input name="dni" required pattern="[A-Za-z0-9]{3,20}" autocomplete="off"></label>
<label>Puntaje<input name="score" type="number" min="150" max="950" placeholder="150-950"></label>
<label class="grow">Decisión<select name="operation"><option value="">Según el número</option><option>PRESTAMO</option><option>NO PRESTAMO</option></select></label>
<button class="small">Guardar</button>
</form>`;

const WRITE_FORM = html`<form id="write-form" class="row">
<label class="grow">Escribir por WhatsApp desde<input name="from" required inputmode="tel" autocomplete="off" placeholder="300 000 0003"></label>
<label class="grow">Mensaje<input name="text" autocomplete="off"></label>
<label>Qué<select name="type"><option value="text">Texto</option><option value="image">Foto</option><option value="audio">Nota de voz</option></select></label>
<label>Aviso<select name="telling"><option value="{}">Una vez</option><option value='{"times":2}'>Dos veces</option><option value='{"forge":true}'>Con firma falsa</option><option value='{"minutes_ago":11520}'>De hace 8 días</option></select></label>
<button class="small">Escribir</button>
</form>`;

function part(name: string, content: Markup): Markup {
  return html`<div data-part="${name}">${content}</div>`;
}

function main(context: SandboxContext, filter: InboxFilter): Markup {
  const draw = (name: string): Markup => part(name, PARTS[name]?.(context, filter) ?? html``);
  return html`<main>
<div class="column">
${section('mensajes', 'Mensajes', 'Lo que le habría llegado a cada persona, y un celular que escribe. Se actualiza solo.', html`${WRITE_FORM}${filterForm(filter)}${draw('inbox')}`)}
</div>
<div class="column">
${section('pagos', 'Pagos', 'Órdenes de la pasarela. Tú haces de pagador.', draw('orders'))}
${section('reloj', 'Reloj', 'Mueve el reloj de la plataforma: las cuotas vencen y la mora corre.', CLOCK)}
${section('fallas', 'Fallas', 'Haz que un servicio falle, siempre o unas cuantas veces.', draw('faults'))}
${section('breb', 'Bre-B', 'Tú haces de banco. Una llave que es un documento es de esa persona (final 2: de nadie); las demás, de quien digas aquí.', html`${BREB_FORMS}${draw('breb')}`)}
${section('central', 'Central de riesgo', 'Último dígito de la cédula: 0 mal historial, 1 poco historial, 2 nadie, los demás buen historial.', html`${BUREAU_FORM}${draw('bureau')}`)}
${section('titulares', 'Titular de la cuenta', 'Final del número de cuenta: 990001 es de otra persona, 990002 no existe, 990003 el banco no responde por ella; las demás son de quien pide el crédito.', html``)}
</div>
</main>`;
}

/** The sandbox page: messages, orders and switches. */
export function sandboxPage(context: SandboxContext, filter: InboxFilter): Markup {
  const body = html`<body>
<header class="top">
<div class="brand"><img src="/sandbox/assets/icon.svg" alt="" width="36" height="36"><div><h1>Sandbox de Unamano</h1><small id="info">Servicios de prueba: nada de esto es real</small></div></div>
<nav aria-label="Secciones"><a href="#mensajes">Mensajes</a><a href="#pagos">Pagos</a><a href="#reloj">Reloj</a><a href="#fallas">Fallas</a><a href="#breb">Bre-B</a><a href="#central">Central</a>${context.credentials.partner ? html`<a href="/sandbox/integrador">Integrar</a>` : null}<a class="out" href="${context.publicUrl}/">Ir a la plataforma</a></nav>
</header>
${main(context, filter)}
<p id="toast" role="status" aria-live="polite"></p>
</body>`;
  return document('Sandbox de Unamano', 'sandbox.css', body, 'sandbox.js');
}
