import { document, html, type Markup, pesos } from '../pages/html.ts';
import type { Order } from './order.ts';

/** The checkout's payment methods, named as in the gateway's query reply where known. */
export const MEANS = ['PSE', 'Nequi', 'Tarjeta de Credito', 'efecty'] as const;

const MEANS_LABELS: Record<(typeof MEANS)[number], { readonly name: string; readonly hint: string }> = {
  PSE: { name: 'PSE', hint: 'Débito desde tu banco' },
  Nequi: { name: 'Nequi', hint: 'Desde tu celular' },
  'Tarjeta de Credito': { name: 'Tarjeta', hint: 'Crédito o débito' },
  efecty: { name: 'Efecty', hint: 'En efectivo' },
};

const RESULTS = {
  APROBADA: {
    tone: 'good',
    sign: '✓',
    title: 'Pago aprobado',
    text: 'Ya le avisamos al comercio. Puedes volver.',
  },
  VENCIDA: {
    tone: 'bad',
    sign: '✕',
    title: 'Pago no realizado',
    text: 'La orden venció o fue rechazada. No se hizo ningún cobro.',
  },
  CANCELADA: {
    tone: 'bad',
    sign: '✕',
    title: 'Orden cancelada',
    text: 'El comercio canceló esta orden. No se hizo ningún cobro.',
  },
  ANULADA: { tone: 'bad', sign: '↺', title: 'Pago anulado', text: 'El pago fue devuelto.' },
} as const;

function frame(title: string, content: Markup): Markup {
  const body = html`<body class="checkout">
<aside class="ribbon" aria-label="Aviso">Pasarela de prueba: aquí no se mueve dinero real</aside>
<main class="sheet">
<header class="brand"><span class="brand-mark" aria-hidden="true"></span><span>PayValida <small>sandbox</small></span></header>
${content}
</main>
</body>`;
  return document(title, 'checkout.css', body);
}

function longDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

function bill(order: Order): Markup {
  const amount = order.paidPesos ?? order.amountPesos;
  return html`<section class="bill" aria-label="Detalle del pago">
<p class="merchant">Le pagas a <strong>Unamano</strong></p>
${amount > 0 ? html`<p class="amount">${pesos(amount)} <small>COP</small></p>` : null}
<dl>
<div><dt>Concepto</dt><dd>${order.description}</dd></div>
<div><dt>Orden</dt><dd>${order.order}</dd></div>
<div><dt>Referencia</dt><dd>${order.reference}</dd></div>
${order.state === 'PENDIENTE' ? html`<div><dt>Paga hasta el</dt><dd>${longDate(order.expiresOn)}</dd></div>` : null}
${order.paidBy === null ? null : html`<div><dt>Medio de pago</dt><dd>${order.paidBy}</dd></div>`}
</dl>
</section>`;
}

function means(order: Order): Markup {
  const options = MEANS.map((code, at) => {
    const { name, hint } = MEANS_LABELS[code];
    const checked = at === 0 ? html`checked` : html``;
    return html`<label class="means"><input type="radio" name="method" value="${code}" ${checked}><span><strong>${name}</strong><small>${hint}</small></span></label>`;
  });
  if (order.method !== null) return html`<p class="hint">Medio de pago: ${order.method}</p>`;
  return html`<fieldset><legend>¿Cómo quieres pagar?</legend><div class="means-list">${options}</div></fieldset>`;
}

function amountField(order: Order, error: string | null): Markup {
  if (order.amountPesos > 0) return html``;
  const message = error === null ? null : html`<span class="error" id="amount-error">${error}</span>`;
  return html`<label class="field">¿Cuánto vas a pagar?<input name="amount" inputmode="numeric" autocomplete="off" required aria-describedby="amount-error">${message}</label>`;
}

function payForm(order: Order, error: string | null): Markup {
  return html`<form method="post" action="/sandbox/checkout">
<input type="hidden" name="token" value="${order.token}">
${amountField(order, error)}
${means(order)}
<div class="actions">
<button class="primary" name="action" value="pagar">Pagar</button>
<button class="quiet" name="action" value="rechazar" formnovalidate>Rechazar</button>
</div>
</form>`;
}

function outcome(order: Order, publicUrl: string): Markup {
  if (order.state === 'PENDIENTE') return html``;
  const { tone, sign, title, text } = RESULTS[order.state];
  return html`<section class="result ${tone}" role="status">
<span class="sign" aria-hidden="true">${sign}</span>
<h1>${title}</h1>
<p>${text}</p>
</section>
${bill(order)}
<p class="actions"><a class="primary" href="${publicUrl}/inicio">Volver al comercio</a></p>`;
}

/** The payer's page for an order: a form while it is payable, then its outcome. */
export function checkoutPage(order: Order, publicUrl: string, error: string | null = null): Markup {
  if (order.state !== 'PENDIENTE') return frame(RESULTS[order.state].title, outcome(order, publicUrl));
  return frame(
    'Paga tu orden',
    html`<h1 class="title">Paga tu orden</h1>${bill(order)}${payForm(order, error)}`,
  );
}

/** The page for an unknown token. */
export function notFoundPage(publicUrl: string): Markup {
  return frame(
    'Orden no encontrada',
    html`<section class="result bad"><span class="sign" aria-hidden="true">?</span><h1>No encontramos esta orden</h1>
<p>Revisa el enlace que te dio el comercio.</p></section>
<p class="actions"><a class="primary" href="${publicUrl}/inicio">Volver al comercio</a></p>`,
  );
}
