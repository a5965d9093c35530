import { startClock } from './clock.js';
import { byId, call, copy, fieldsOf, say } from './dom.js';
import { keepFresh, refreshAll } from './parts.js';

/** @returns {HTMLFormElement} */
function filterForm() {
  const form = byId('filter');
  if (form instanceof HTMLFormElement) return form;
  throw new Error('#filter is no form');
}

/** @param {HTMLButtonElement} button */
async function actOnOrder(button) {
  button.disabled = true;
  const { order = '', status } = button.dataset;
  const reply = await call('POST', `/sandbox/api/payvalida/orders/${encodeURIComponent(order)}`, { status });
  const statuses = Array.isArray(reply?.statuses) ? reply.statuses.map((one) => one ?? 'nada') : [];
  if (reply !== null) say(`Orden ${reply.state}; la plataforma respondió ${statuses.join(', ')}`);
  await refreshAll(true);
}

/** @param {HTMLFormElement} form */
async function setFault(form) {
  const { mode = '', times = '' } = fieldsOf(form);
  const path = `/sandbox/api/faults/${form.dataset.fault}`;
  const body = { mode, ...(times === '' ? {} : { times: Number(times) }) };
  const reply = mode === '' ? await call('DELETE', path) : await call('PUT', path, body);
  if (reply !== null) say(mode === '' ? 'Vuelve a funcionar' : 'Falla puesta');
  await refreshAll(true);
}

/** @param {HTMLFormElement} form */
async function setBureau(form) {
  const { dni = '', score = '', operation = '' } = fieldsOf(form);
  const body = {
    ...(score === '' ? {} : { score: Number(score) }),
    ...(operation === '' ? {} : { operation }),
  };
  const reply = await call('PUT', `/sandbox/api/bureau/${encodeURIComponent(dni)}`, body);
  if (reply !== null) say(`La central dirá eso de ${dni}`);
  await refreshAll(true);
}

/** @param {HTMLFormElement} form */
async function setLlave(form) {
  const reply = await call('PUT', '/sandbox/api/breb/llaves', fieldsOf(form));
  if (reply !== null) say(`La llave ${reply.key_value} ya tiene dueño`);
}

/** @param {HTMLFormElement} form */
async function setNextPayout(form) {
  const { fate = '{}' } = fieldsOf(form);
  const reply = await call('PUT', '/sandbox/api/breb/next', JSON.parse(fate));
  if (reply !== null) say('Así será el próximo envío');
}

/** @param {HTMLButtonElement} button */
async function actOnPayout({ dataset: { payout = '', body = '{}' } }) {
  const path = `/sandbox/api/breb/payouts/${encodeURIComponent(payout)}`;
  const reply = await call('POST', path, JSON.parse(body));
  const statuses = Array.isArray(reply?.statuses) ? reply.statuses.map((one) => one ?? 'nada') : [];
  if (reply !== null)
    say(statuses.length > 0 ? `La plataforma respondió ${statuses.join(', ')}` : 'El banco lo devolvió');
  await refreshAll(true);
}

/** @param {{ statuses?: unknown } | null} reply */
function sayStatuses(reply) {
  const statuses = Array.isArray(reply?.statuses) ? reply.statuses.map((one) => one ?? 'nada') : [];
  if (reply !== null)
    say(
      statuses.length > 0 ? `La plataforma respondió ${statuses.join(', ')}` : 'Sin avisar a la plataforma',
    );
}

/** @param {HTMLFormElement} form */
async function payAlias(form) {
  const { telling = '{}', ...fields } = fieldsOf(form);
  sayStatuses(await call('POST', '/sandbox/api/breb/pay', { ...fields, ...JSON.parse(telling) }));
  await refreshAll(true);
}

/** @param {HTMLFormElement} form */
async function writeMessage(form) {
  const { telling = '{}', ...fields } = fieldsOf(form);
  sayStatuses(await call('POST', '/sandbox/api/whatsapp/messages', { ...fields, ...JSON.parse(telling) }));
  await refreshAll(true);
}

/** @param {HTMLButtonElement} button */
async function notifyPayin({ dataset: { payin = '', body = '{}' } }) {
  sayStatuses(await call('POST', `/sandbox/api/breb/payins/${encodeURIComponent(payin)}`, JSON.parse(body)));
}

async function rotateKey() {
  const reply = await call('POST', '/sandbox/api/breb/rotate-key', {});
  if (reply !== null) say('Los avisos llevan otra firma');
}

/** @param {string} dni */
async function forget(dni) {
  await call('DELETE', `/sandbox/api/bureau/${encodeURIComponent(dni)}`);
  await refreshAll(true);
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button === null) return;
  if (button.dataset.copy !== undefined) copy(button);
  else if (button.dataset.order !== undefined) actOnOrder(button);
  else if (button.dataset.payout !== undefined) actOnPayout(button);
  else if (button.dataset.payin !== undefined) notifyPayin(button);
  else if (button.dataset.rotate !== undefined) rotateKey();
  else if (button.dataset.forget !== undefined) forget(button.dataset.forget);
});

document.addEventListener('submit', (event) => {
  const form = event.target;
  event.preventDefault();
  if (!(form instanceof HTMLFormElement)) return;
  if (form.dataset.fault !== undefined) setFault(form);
  else if (form.id === 'bureau-form') setBureau(form);
  else if (form.id === 'llave-form') setLlave(form);
  else if (form.id === 'breb-pay') payAlias(form);
  else if (form.id === 'write-form') writeMessage(form);
  else if (form.id === 'breb-next') setNextPayout(form);
  else if (form.id === 'filter') refreshAll(true);
});

filterForm().addEventListener('input', () => refreshAll(true));
startClock();
keepFresh();
