// @vitest-environment jsdom
import { act, type ReactNode, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Modal } from '../modal/modal.tsx';
import { Page } from './page.tsx';

vi.stubGlobal('scrollTo', () => {});
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

it.each([
  { what: 'screen', title: 'H1', drawn: (field: ReactNode) => <Page title="Otro celular">{field}</Page> },
  {
    what: 'modal',
    title: 'H2',
    drawn: (field: ReactNode) => (
      <Modal title="Otro celular" onClose={() => {}}>
        {field}
      </Modal>
    ),
  },
])(
  'a new $what takes the focus before a person can touch its field, and never from it',
  async ({ title, drawn }) => {
    let open: (() => void) | undefined;
    function Screens() {
      const [isOpen, setOpen] = useState(false);
      open = () => startTransition(() => setOpen(true));
      return isOpen && drawn(<input />);
    }
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
    expect([...focused, document.activeElement?.tagName]).toEqual([title, 'INPUT']);
    root.unmount();
    place.remove();
  },
);
