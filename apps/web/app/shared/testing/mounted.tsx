import { act, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';

/** What the screens use and jsdom has not. */
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  scrollTo() {},
});
HTMLDialogElement.prototype.showModal ??= () => {};
HTMLDialogElement.prototype.close ??= () => {};

let root: Root | undefined;
let place: HTMLElement | undefined;

/** Draws an element on the page of the test, in place of what it drew before. The page ends with the test. */
export async function mounted(element: ReactNode): Promise<HTMLElement> {
  place ??= document.body.appendChild(document.createElement('div'));
  root ??= createRoot(place);
  const drawn = root;
  await act(async () => drawn.render(element));
  return place;
}

/** Takes away what the test drew, as when its screen is left. */
export async function unmount(): Promise<void> {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  root = undefined;
  place = undefined;
}
afterEach(unmount);

/** An element under a router: at an address that a pattern matches, within the layout of its screens. */
export function routed(element: ReactNode, pattern = '*', address = '/', Layout?: ComponentType): ReactNode {
  const route = { path: pattern, element };
  const routes = Layout ? [{ Component: Layout, children: [route] }] : [route];
  return <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The first field of the page that the selector matches. */
export function field<Kind extends Field = HTMLInputElement>(selector = 'input'): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** The field whose label begins with the text. */
export function labelled<Kind extends Field = HTMLInputElement>(label: string): Kind {
  const fields = [...document.querySelectorAll<Kind>('input, textarea, select')];
  const found = fields.find(({ labels }) => labels?.[0]?.textContent.startsWith(label));
  if (!found) throw new Error(`the page has no field ${label}`);
  return found;
}

/** Does what a browser does when text is typed into an empty field, pasted, filled in, or a choice is made. */
export async function type(into: Field, text: string): Promise<void> {
  await act(async () => {
    setValue(into, text);
    into.dispatchEvent(new Event(into instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
}

/** React takes a value that was set by its own property for one that it has written itself. */
export function setValue(into: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), 'value')?.set?.call(into, text);
}

/** Presses the first button, link or label of this text, or the first button of all. */
export async function press(name?: string): Promise<void> {
  const all = [...document.querySelectorAll<HTMLElement>('button, a, label')];
  const found = all.find((one) => (name ? one.textContent === name : one.tagName === 'BUTTON'));
  if (!found) throw new Error(`the page has no ${name ?? 'button'}`);
  await act(async () => found.click());
}

export async function submit(): Promise<void> {
  await act(async () => document.querySelector('form')?.requestSubmit());
}
