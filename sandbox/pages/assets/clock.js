import { byId, call, fieldsOf, say } from './dom.js';

const SHOW_EVERY_MS = 1_000;
const RELOAD_MS = 10_000;
const CLOCK = '/sandbox/api/clock';
const format = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'full',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
});

/**
 * The platform's clock minus this browser's, ms; null until loaded.
 * @type {number | null}
 */
let aheadMs = null;

function show() {
  if (aheadMs === null) return;
  byId('now').textContent = format.format(Date.now() + aheadMs);
  // Less than a minute is the inaccuracy of the browser's clock.
  const isMoved = Math.abs(aheadMs) > 60_000;
  byId('clock-state').textContent = isMoved ? 'El reloj está movido.' : 'Es la hora real.';
}

async function loadClock() {
  const response = await fetch(CLOCK).catch(() => null);
  const reply = response?.ok ? await response.json() : null;
  if (typeof reply?.now === 'string') {
    aheadMs = Date.parse(reply.now) - Date.now();
    show();
  } else byId('now').textContent = 'El reloj lo da la plataforma, y ahora no responde.';
}

/**
 * @param {'PUT' | 'DELETE'} method
 * @param {object} [body]
 */
async function move(method, body) {
  const reply = await call(method, CLOCK, body);
  if (reply === null) return;
  await loadClock();
  const due = await call('PUT', '/sandbox/api/jobs');
  if (due === null) return;
  const moved = method === 'PUT' ? 'Reloj movido' : 'De vuelta a la hora real';
  say(due.done ? moved : `${moved}; lo que venció aún se procesa`);
}

async function showInfo() {
  const response = await fetch('/sandbox/api/info').catch(() => null);
  if (!response?.ok) return;
  const { version, mode } = await response.json();
  byId('info').textContent = `Versión ${version}, modo ${mode}: nada de esto es real`;
}

/** Shows the platform's clock and wires its buttons. */
export function startClock() {
  byId('reloj').addEventListener('click', (event) => {
    const data = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (data.advance !== undefined) move('PUT', { advance_days: Number(data.advance) });
    else if (data.realClock !== undefined) move('DELETE');
  });
  byId('clock').addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const { now = '' } = fieldsOf(event.target);
    // The field leaves the seconds out where they are zero; Bogotá is at UTC-5 all year.
    move('PUT', { now: `${now.length === 16 ? `${now}:00` : now}-05:00` });
  });
  showInfo();
  loadClock();
  setInterval(show, SHOW_EVERY_MS);
  setInterval(loadClock, RELOAD_MS);
}
