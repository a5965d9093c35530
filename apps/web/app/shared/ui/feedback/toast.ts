import { connection, toasts as words } from '../../../text/shared/common.ts';
import { OFFLINE_EVENT } from '../../loading/load-route-module.ts';
import { NEW_SCREEN_EVENT } from '../../screen-event.ts';
import { subscribeTopLayer, topmostDialog } from '../modal/top-layer.ts';

/**
 * Toasts: shown top-right for four seconds. Built without React, so that they outlast the screen that showed
 * them and cost nothing on a page without toasts.
 */
type ToastKind = 'success' | 'error' | 'warning' | 'info';

const TOAST_MS = 4_000;
/** A person copies the code, or reads it to staff. */
const CODE_MS = 30_000;
/** A younger problem is the reason of the navigation, for example a session that ended. */
const OLD_PROBLEM_MS = 1_000;
/** For `toast.success` in the login flows: five seconds. */
export const LOGIN_SUCCESS_MS = 5_000;

export const toast = {
  success: (text: string, durationMs?: number) => show('success', text, durationMs),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
};

/** Ends the errors and warnings of an earlier attempt: they would contradict what comes. */
export function endProblems(olderThanMs = 0): void {
  for (const shown of document.querySelectorAll<HTMLElement>('.toast-error, .toast-warning'))
    if (Date.now() - Number(shown.dataset.shownAt) >= olderThanMs) shown.remove();
}

/** Ends what was said about the screen before: it must not stand above another person. */
export function endSuccesses(): void {
  for (const shown of document.querySelectorAll('.toast-success, .toast-info')) shown.remove();
}

let region: HTMLElement | null = null;

// The code of the next screen waits for the network.
if (typeof window !== 'undefined') {
  addEventListener(OFFLINE_EVENT, () => toast.error(connection.lost));
  addEventListener(NEW_SCREEN_EVENT, () => endProblems(OLD_PROBLEM_MS));
}

/** A second line of the text is the support code. */
function show(kind: ToastKind, text: string, durationMs = text.includes('\n') ? CODE_MS : TOAST_MS): void {
  const place = openRegion();
  // The same sentence twice is shown once.
  for (const shown of place.querySelectorAll<HTMLElement>('.toast'))
    if (shown.dataset.text === text) shown.remove();
  const card = document.createElement('div');
  card.className = `toast toast-${kind}`;
  card.dataset.text = text;
  card.dataset.shownAt = String(Date.now());
  card.setAttribute('role', kind === 'error' || kind === 'warning' ? 'alert' : 'status');
  const sentence = document.createElement('p');
  sentence.textContent = text;
  const dismiss = document.createElement('button');
  dismiss.type = 'button';
  dismiss.ariaLabel = words.dismiss;
  dismiss.dataset.closes = '';
  dismiss.addEventListener('click', () => card.remove());
  card.append(sentence, dismiss);
  place.append(card);
  setTimeout(() => card.remove(), durationMs);
}

/** Everything outside the topmost modal is inert and under it, so the region moves into that modal and back. */
function openRegion(): HTMLElement {
  if (!region) {
    region = document.createElement('section');
    region.ariaLabel = words.region;
    region.className = 'toasts';
    subscribeTopLayer(() => region && host().append(region));
  }
  if (region.parentElement !== host()) host().append(region);
  return region;
}

function host(): HTMLElement {
  return topmostDialog() ?? document.body;
}
