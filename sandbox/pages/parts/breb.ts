import type { BrebState, KeyType, Payin, Payout, PayoutStatus } from '../../breb/state.ts';
import { bogotaInstant } from '../../core/clock.ts';
import { html, type Markup, pesos } from '../html.ts';
import { moment } from './inbox.ts';

const SHOWN_MAX = 20;
const KEY_LABELS: Readonly<Record<KeyType, string>> = {
  PHONE: 'Celular',
  USER_IDENTIFICATION: 'Documento',
  EMAIL: 'Correo',
  ALIAS: 'Alias',
  MERCHANT_CODE: 'Comercio',
};
const TONES: Readonly<Record<PayoutStatus, string>> = {
  PENDING: 'waiting',
  PROCESSING: 'waiting',
  COMPLETED: 'good',
  FAILED: 'bad',
};

/** What becomes of the next payout. */
const FATES: readonly (readonly [value: string, label: string])[] = [
  ['{}', 'Llega como siempre'],
  ['{"settle_ms":20000}', 'Llega a los 20 s'],
  ['{"fails_with":"ACCOUNT_CLOSED"}', 'Falla: cuenta cerrada'],
  ['{"late_ms":15000}', 'Corta la llamada y llega tarde'],
  ['{"jumbled":true}', 'Avisa dos veces y en desorden'],
];

/** Whose a llave is, what becomes of the next payout, and another key of the webhooks. */
export const BREB_FORMS: Markup = html`<form id="llave-form" class="row">
<label>Tipo<select name="key_type">${Object.entries(KEY_LABELS).map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></label>
<label class="grow">Llave<input name="key_value" required autocomplete="off"></label>
<label class="grow">Documento de su dueño<input name="document_id" required autocomplete="off"></label>
<button class="small">Guardar</button>
</form>
<form id="breb-pay" class="row">
<label class="grow">Pagar a la llave<input name="alias" required autocomplete="off" placeholder="@una…"></label>
<label>Valor<input name="amount" required inputmode="decimal" autocomplete="off"></label>
<label class="grow">Quién paga<input name="sender_name" autocomplete="off" placeholder="JOSÉ NÚÑEZ"></label>
<label>Aviso<select name="telling"><option value="{}">Una vez</option><option value='{"times":2}'>Dos veces</option><option value='{"times":0}'>Ninguno</option><option value='{"by":"stranger"}'>Con firma falsa</option></select></label>
<button class="small">Pagar</button>
</form>
<form id="breb-next" class="row">
<label class="grow">El próximo envío<select name="fate">${FATES.map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></label>
<button class="small">Aplicar</button>
<button type="button" class="small quiet" data-rotate>Cambiar la llave de firma</button>
</form>`;

function act(id: string, body: string, label: string): Markup {
  return html`<button type="button" class="small quiet" data-payout="${id}" data-body="${body}">${label}</button>`;
}

function acts({ id, status }: Payout): Markup {
  const forged = act(id, '{"by":"stranger"}', 'Avisar con firma falsa');
  const old = act(id, '{"by":"retired"}', 'Avisar con firma vieja');
  if (status === 'FAILED') return html`${forged}${old}`;
  if (status === 'COMPLETED') return html`${act(id, '{"status":"RETURNED"}', 'Devolver')}${forged}${old}`;
  return html`${act(id, '{"status":"COMPLETED"}', 'Llegó')}${act(id, '{"status":"FAILED","reason":"ACCOUNT_CLOSED"}', 'Falló')}${forged}${old}`;
}

function payinRow(payin: Payin): Markup {
  const again = '{"times":1}';
  return html`<li class="order">
<p class="meta"><span class="badge good">${payin.refund ? 'DEVUELTO' : 'PAGO'}</span><time>${moment(bogotaInstant(payin.createdMs))}</time></p>
<p class="sum">${pesos(Number(payin.amount))} <small>COP</small></p>
<p class="row"><button type="button" class="small quiet" data-payin="${payin.id}" data-body="${again}">Avisar otra vez</button></p>
</li>`;
}

/** The newest payouts with the bank's actions, and the newest money that came. */
export function brebPart(state: BrebState): Markup {
  const payouts = state.list('payout').slice(-SHOWN_MAX).reverse();
  const payins = state.list('payin').slice(-SHOWN_MAX).reverse();
  if (payouts.length + payins.length === 0)
    return html`<p class="empty">Nadie ha recibido ni pagado por Bre-B todavía.</p>`;
  const rows = payouts.map(
    (payout) => html`<li class="order">
<p class="meta"><span class="badge ${TONES[payout.status]}">${payout.status}</span><span class="to">${payout.externalRef ?? ''}</span><time>${moment(bogotaInstant(payout.createdMs))}</time></p>
<p class="sum">${pesos(Number(payout.amount))} <small>COP</small></p>
<p class="row">${acts(payout)}</p>
</li>`,
  );
  return html`<ol class="orders">${rows}${payins.map(payinRow)}</ol>`;
}
