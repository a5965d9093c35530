/**
 * The first code of a landing page, in the page itself: the simulator and the buttons work with it alone, until React has the
 * page. The build bundles it with the domain's own quote (`tools/first-code.ts`).
 */
import { keepTexts } from '../shared/translated-texts.ts';
import { isAtOnce, onIntent } from './intent.ts';
import { startSimulator } from './simulator.ts';
import { takeOver } from './take-over.ts';

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

// On the window: React's own listeners are on the document, and come first once it has the form.
addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  pressed = event.submitter;
  pressed?.setAttribute('aria-busy', 'true');
  const data = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const address = `${new URL(form.action).pathname}?${data}`;
  // While React takes the forms one by one, its router is there already.
  if (window.__reactRouterDataRouter) void window.__reactRouterDataRouter.navigate(address);
  else history.pushState(null, '', address);
  start();
});

// The answer to a form that was sent as a page.
for (const { name, form } of document.querySelectorAll<HTMLInputElement>('input[type=hidden]')) {
  if (!new URLSearchParams(location.search).has(name)) continue;
  pressed = form?.querySelector<HTMLElement>('[type=submit]') ?? null;
  pressed?.setAttribute('aria-busy', 'true');
}

if (pressed || isAtOnce()) start();
else onIntent(start);
