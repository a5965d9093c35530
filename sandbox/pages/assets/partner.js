import { byId, copy, fieldsOf, say } from './dom.js';
import { keepFresh } from './parts.js';

const CALLS = '/dashboard/api/machines/calls';

/**
 * @param {string} name
 * @param {string} text
 * @param {string} [classes]
 */
function element(name, text, classes = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = classes;
  return made;
}

/** @param {Record<string, unknown>} call */
function item(call) {
  const { method, path, status, err_code, request_id, called_at } = call;
  const meta = element('p', '', 'meta');
  meta.append(
    element('span', String(err_code ?? status), `badge ${Number(status) < 400 ? 'good' : 'bad'}`),
    element('time', new Date(String(called_at)).toLocaleString('es-CO', { timeZone: 'America/Bogota' })),
  );
  const row = element('li', '', 'message');
  row.append(element('p', `${method} ${path}`, 'subject'), meta, element('p', String(request_id), 'note'));
  return row;
}

/** What the key called, asked with the key itself. */
async function showCalls() {
  const { key = '' } = fieldsOf(callsForm());
  const headers = { 'x-app-key': 'unamano-web', authorization: `Bearer ${key.trim()}` };
  const response = await fetch(CALLS, { headers }).catch(() => null);
  const reply = await response?.json().catch(() => null);
  if (!response?.ok) return say(reply?.message ?? 'La plataforma no responde');
  const list = element('ol', '', 'messages');
  list.append(...reply.calls.map(item));
  byId('calls').replaceChildren(
    reply.calls.length > 0 ? list : element('p', 'Esta llave no ha llamado en 30 días.', 'empty'),
  );
}

/** @returns {HTMLFormElement} */
function callsForm() {
  const form = byId('calls-form');
  if (form instanceof HTMLFormElement) return form;
  throw new Error('#calls-form is no form');
}

callsForm().addEventListener('submit', (event) => {
  event.preventDefault();
  void showCalls();
});
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[data-copy]') : null;
  if (button instanceof HTMLButtonElement) void copy(button);
});
void showCalls();
void keepFresh();
