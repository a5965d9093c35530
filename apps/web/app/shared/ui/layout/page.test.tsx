// @vitest-environment jsdom
import { act, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Page } from './page.tsx';

let open: (() => void) | undefined;

function Screens() {
  const [isOpen, setOpen] = useState(false);
  open = () => startTransition(() => setOpen(true));
  return isOpen ? (
    <Page title="Otro celular">
      <input />
    </Page>
  ) : null;
}

it('a new screen takes the focus before a person can touch its field, and never from it', async () => {
  vi.stubGlobal('scrollTo', () => {});
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Screens /> }])} />);
  await vi.waitUntil(() => open);
  const focused: (string | undefined)[] = [];
  new MutationObserver(() => {
    focused.push(document.activeElement?.tagName);
    place.querySelector('input')?.focus();
  }).observe(place, { childList: true, subtree: true });
  open?.();
  await vi.waitUntil(() => place.querySelector('input'));
  await act(async () => {});
  expect([...focused, document.activeElement?.tagName]).toEqual(['H1', 'INPUT']);
  root.unmount();
});
