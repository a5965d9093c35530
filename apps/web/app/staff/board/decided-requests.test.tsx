// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../shared/data/query-client.ts';
import { DecidedRequests } from './decided-requests.tsx';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const row = {
  id: 1,
  title: 'Castigo de cartera',
  summary: 'Crédito 4',
  is_own: true,
  decided_by: 'Ana Ruiz',
  reason: '',
};
const approvals = [
  { ...row, state: 'rejected', decided_at: ago(1), reason: 'Ya pagó' },
  { ...row, id: 2, state: 'approved', decided_at: ago(5), title: 'Vieja' },
  { ...row, id: 3, state: 'approved', decided_at: ago(1), is_own: false, title: 'Ajena' },
  { ...row, id: 4, state: 'withdrawn', decided_at: ago(1), title: 'Retirada' },
];
vi.mock('../../shared/api/call.ts', () => ({ call: async () => ({ ok: true, data: { approvals } }) }));

let container: HTMLDivElement;
let unmount: () => void = () => {};
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => unmount());
  container.remove();
  vi.unstubAllGlobals();
});

test('who asked reads what was decided and why, until it is dismissed', async () => {
  const root = createRoot(container);
  unmount = () => root.unmount();
  const element = <DecidedRequests />;
  await act(async () =>
    root.render(
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() =>
    expect(container.textContent).toContain('Ana Ruiz rechazó lo que pediste: Castigo de cartera'),
  );
  expect(container.textContent).toContain('Ya pagó');
  expect(container.textContent).not.toMatch(/Vieja|Ajena|Retirada/);
  await act(async () => container.querySelector('button')?.click());
  expect(container.textContent).toBe('');
});
