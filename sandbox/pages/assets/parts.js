import { fieldsOf } from './dom.js';

const REFRESH_MS = 2_000;

/**
 * The last HTML of each part; a part is redrawn only when its HTML changes.
 * @type {Map<string, string>}
 */
const lastMarkup = new Map();

/**
 * @param {HTMLElement} part
 * @param {boolean} force
 */
async function refresh(part, force) {
  const name = part.dataset.part ?? '';
  const filter = document.getElementById('filter');
  const isFiltered = name === 'inbox' && filter instanceof HTMLFormElement;
  const query = isFiltered ? `?${new URLSearchParams(fieldsOf(filter))}` : '';
  const response = await fetch(`/sandbox/parts/${name}${query}`);
  if (!response.ok) return;
  const markup = await response.text();
  const isChanged = lastMarkup.get(name) !== markup;
  const active = document.activeElement;
  // A form in use is not replaced.
  const isBusy = active !== null && part.contains(active) && active.matches('select, input');
  if (!force && (!isChanged || isBusy)) return;
  lastMarkup.set(name, markup);
  part.innerHTML = markup;
}

/** @param {boolean} force also where nothing changed, or a field is in use */
export async function refreshAll(force) {
  /** @type {NodeListOf<HTMLElement>} */
  const parts = document.querySelectorAll('[data-part]');
  await Promise.all([...parts].map((part) => refresh(part, force).catch(() => undefined)));
}

export async function keepFresh() {
  if (!document.hidden) await refreshAll(false);
  setTimeout(keepFresh, REFRESH_MS);
}
