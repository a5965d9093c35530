/**
 * The first code of a landing page, in the page itself: the simulator and the buttons work with it alone, until React has the
 * page. The build bundles it with the domain's own quote (`tools/first-code.ts`).
 */
import { keepTexts } from '../shared/translated-texts.ts';
import { guardTaps } from '../shared/ui/feedback/tap-guard.ts';
import { isAtOnce, onIntent } from './intent.ts';
import { followSheets, showSheet } from './sheet.ts';
import { startSimulator } from './simulator.ts';
import { fetchCode, takeOver } from './take-over.ts';

// To the end: the two taps may be on either side of React's start.
guardTaps();
const putTextsBack = keepTexts();
const stopSimulator = startSimulator();
const handOver = () => {
  putTextsBack();
  stopSimulator();
};
let pressed: HTMLElement | null = null;
let isStarted = false;
const start = () => {
  if (isStarted) return;
  isStarted = true;
  void takeOver(handOver, () => pressed);
};

const wait = (button: HTMLElement | null) => {
  pressed = button;
  button?.setAttribute('aria-busy', 'true');
  start();
};
const go = (address: string, replace?: true) => {
  // While React takes the page over, its router is there already.
  const router = window.__reactRouterDataRouter;
  if (router) void router.navigate(address, { replace });
  else history[replace ? 'replaceState' : 'pushState'](null, '', address);
};

// On the window: React's own listeners are on the document, and come first once it has the form.
addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const sheet = form.closest<HTMLElement>('[data-first]');
  if (sheet) {
    sheet.dataset.sent = '';
    return wait(event.submitter);
  }
  const data = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  go(`${new URL(form.action).pathname}?${data}`);
  if (!showSheet()) return wait(event.submitter);
  pressed = event.submitter;
  start();
});
followSheets(go, wait);

// The answer to a form that was sent as a page.
for (const { name, form } of document.querySelectorAll<HTMLInputElement>('input[type=hidden]')) {
  if (!new URLSearchParams(location.search).has(name)) continue;
  pressed = form?.querySelector<HTMLElement>('[type=submit]') ?? null;
}

if (isAtOnce()) start();
else if (!pressed) onIntent(fetchCode, start);
else if (showSheet()) start();
else wait(pressed);
