import { bogotaInstant } from '../../core/clock.ts';
import type { Order, OrderState } from '../../payvalida/order.ts';
import type { Orders } from '../../payvalida/state.ts';
import { html, type Markup, pesos } from '../html.ts';
import { moment } from './inbox.ts';

const SHOWN_MAX = 40;

const TONES: Record<OrderState, string> = {
  PENDIENTE: 'waiting',
  APROBADA: 'good',
  VENCIDA: 'bad',
  CANCELADA: 'bad',
  ANULADA: 'bad',
};

function act(order: string, status: string, label: string, kind: string): Markup {
  return html`<button type="button" class="small ${kind}" data-order="${order}" data-status="${status}">${label}</button>`;
}

function acts({ order, state, token }: Order): Markup | null {
  if (state === 'APROBADA') return html`<p class="row">${act(order, 'ANULADA', 'Devolver', 'quiet')}</p>`;
  if (state !== 'PENDIENTE') return null;
  return html`<p class="row">${act(order, 'APROBADA', 'Pagar', 'primary')}${act(order, 'VENCIDA', 'Rechazar', 'quiet')}
<a class="see" href="/sandbox/checkout?token=${token}">Abrir pasarela</a></p>`;
}

function sum({ paidPesos, amountPesos }: Order): Markup {
  const amount = paidPesos ?? amountPesos;
  if (amount === 0) return html`<p class="sum">El pagador elige cuánto</p>`;
  return html`<p class="sum">${pesos(amount)} <small>COP</small></p>`;
}

function row(order: Order): Markup {
  const { description, email, state, notificationResponse } = order;
  const answer =
    notificationResponse === ''
      ? null
      : html`<p class="note">El comercio respondió: ${notificationResponse.slice(0, 120)}</p>`;
  return html`<li class="order">
<p class="meta"><span class="badge ${TONES[state]}">${state}</span><span class="to">${order.order}</span><time>${moment(bogotaInstant(order.createdMs))}</time></p>
${sum(order)}
<p class="body">${description} · ${email}</p>
${answer}
${acts(order)}
</li>`;
}

/** The gateway's newest orders with the payer's actions. */
export function ordersPart(orders: Orders): Markup {
  const shown = orders.list().slice(0, SHOWN_MAX);
  if (shown.length === 0)
    return html`<p class="empty">Todavía nadie ha pedido pagar. Las órdenes de PayValida aparecen aquí.</p>`;
  return html`<ol class="orders">${shown.map(row)}</ol>`;
}
