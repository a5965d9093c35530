/** The site with all its screens in a document of jsdom, at an address and with a session. Its server is `server.ts`. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  type BoundFunctions,
  configure,
  fireEvent,
  type queries,
  screen,
  waitFor,
  within,
} from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { simulator } from '@unamano/contract/lending/simulator';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import App, { HydrateFallback } from '../app/root.tsx';
import routes from '../app/routes.ts';
import { NO_CREDIT, setCurrentCredit } from '../app/shared/session/credit.ts';
import { ANONYMOUS, setSession } from '../app/shared/session/state.ts';
import type { SessionUser } from '../app/shared/session/user.ts';
import { clearSignup, type SignupDraft, updateSignup } from '../app/shared/signup/signup.ts';
import { answer } from './server.ts';

const modules = import.meta.glob<{ default: ComponentType }>([
  '../app/borrower/**/*.tsx',
  '../app/shared/guards/*.tsx',
]);

/** The screens whose code is still on its way, by path. */
const held = new Map<string, Promise<void>>();

/** Holds the code of a screen, as on a slow line. Returns what lets it come. */
export function holdScreen(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(path, promise);
  return resolve;
}

const objectOf = ({ file, path, index, children }: RouteConfigEntry): RouteObject =>
  ({
    path,
    index,
    lazy: async () => {
      await held.get(path ?? '');
      const screen = await modules[file.replace('./', '../app/')]?.();
      return { Component: screen?.default ?? Outlet };
    },
    children: children?.map(objectOf),
  }) as RouteObject;
const site = [{ Component: App, HydrateFallback, children: routes.map(objectOf) }];

/** What the screens use and jsdom has not. */
Object.assign(globalThis, {
  __reactRouterManifest: { routes: {} },
  // That of Node reaches the tests of other threads.
  BroadcastChannel: class extends EventTarget {
    postMessage() {}
  },
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  scrollTo() {},
});
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
HTMLCanvasElement.prototype.getContext = () => null;
configure({
  // What is not shown is not in the document: without this, each look computes the style of all.
  defaultHidden: true,
  asyncUtilTimeout: 20_000,
  getElementError: (message, place) =>
    new Error(
      `${message}\nin: ${(place.querySelector('dialog') ?? place.querySelector('main') ?? place).textContent?.slice(0, 400)}`,
    ),
});

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let root: Root | undefined;
let router: ReturnType<typeof createBrowserRouter> | undefined;
beforeEach(() => {
  // Until they come, a page has the first settings.
  answer(simulator, () => new Promise(() => {}));
});
function leaveSite() {
  root?.unmount();
  router?.dispose();
}
afterEach(() => {
  vi.useRealTimers();
  leaveSite();
  held.clear();
  setCurrentCredit(NO_CREDIT);
  setSession(ANONYMOUS, null);
  clearSignup();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

export const LAURA: SessionUser = {
  id_user: 1,
  type_user: 'user_external',
  first_name: 'Laura',
  permissions: [],
};

/** Opens the site at an address, for a person who is logged in, with a current credit, or who has begun a sign-up. */
export async function visit(
  address: string,
  { as, draft, credit }: { as?: SessionUser; draft?: SignupDraft; credit?: number } = {},
): Promise<void> {
  leaveSite();
  if (as) setSession({ status: 'active', user: as }, 'token');
  if (credit) setCurrentCredit({ ...NO_CREDIT, id_credit: credit });
  if (draft) updateSignup(draft);
  history.replaceState(null, '', address);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  router = createBrowserRouter(site);
  root.render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  await settled();
}

type Place = BoundFunctions<typeof queries>;

/** What React does after a drawing, such as moving the focus, is a task of its own. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Waits for something that a person can reach: under a modal there is nothing, and the header has its own ways. */
async function find<Found>(look: (place: Place) => Found): Promise<Found> {
  const seen = () => {
    const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog')].at(-1);
    if (modal?.open === false) throw new Error('a modal is drawn, but not open yet');
    return look(within(modal ?? document.querySelector('main') ?? document.body));
  };
  await waitFor(seen);
  await settled();
  return waitFor(seen);
}

export const button = (name: string | RegExp) => find((place) => place.getByRole('button', { name }));
/** By a part of its name: a title may say which step of how many it is. */
export const heading = (title: string) =>
  find((place) => place.getByRole('heading', { name: (name) => name.includes(title) }));
export const link = (name: string | RegExp) => find((place) => place.getByRole('link', { name }));
export async function dialog(title: string): Promise<HTMLElement> {
  const found = await screen.findByRole('dialog', { name: (name) => name.includes(title) });
  await settled();
  return found;
}
export const field = (label: string | RegExp) =>
  find((place) => place.getByLabelText<HTMLInputElement>(label));

/** Within the header: the account, the login and the logo. */
export const header = () => within(screen.getByRole('banner'));

/** Presses a button that is neither busy nor disabled any more. */
export async function press(name: string | RegExp): Promise<void> {
  const pressed = await find((place) => {
    const found = place.getByRole<HTMLButtonElement>('button', { name, busy: false });
    if (found.disabled) throw new Error(`the button ${name} is disabled`);
    return found;
  });
  await user.click(pressed);
}
export const follow = async (name: string | RegExp): Promise<void> => user.click(await link(name));
export const tick = async (label: string | RegExp): Promise<void> => user.click(await field(label));

/** Gives a field another value, as a paste or the phone does. */
export async function fill(label: string | RegExp, value: string): Promise<void> {
  const filled = await field(label);
  await user.click(filled);
  fireEvent.input(filled, { target: { value } });
}

/** Leaves a field by the key Tab. */
export const leave = (): Promise<void> => user.tab();
export const choose = (list: HTMLElement | undefined, option: string): Promise<void> =>
  user.selectOptions(list as HTMLElement, option);

/** Time passes as usual, and by `vi.advanceTimersByTime`. */
export const stopClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });

/** The field is marked as invalid, and its description ends with the sentence: a screen reader reads both. */
export async function expectFault(label: string | RegExp, sentence: string): Promise<void> {
  const faulty = await field(label);
  await waitFor(() => {
    expect(faulty.getAttribute('aria-invalid')).toBe('true');
    const ids = faulty.getAttribute('aria-describedby')?.split(' ') ?? [];
    const read = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(read.endsWith(sentence), read).toBe(true);
  });
}

export async function expectToast(sentence: string): Promise<void> {
  await screen.findByText(sentence, { selector: '.toast p' });
}

/** Notes the first sign that the button is busy, or that something is on its way. */
export async function expectBusy(name: string): Promise<void> {
  const pressed = await button(name);
  const sign = waitFor(() =>
    expect(document.querySelector('[aria-busy="true"], dialog[aria-label="Cargando..."]')).not.toBeNull(),
  );
  await user.click(pressed);
  await sign;
}

export const expectAddress = (address: string): Promise<void> =>
  waitFor(() => expect(location.pathname + location.search).toBe(address));

/** What axe finds without a layout: names, roles and references. Stories look at colours and sizes too. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
