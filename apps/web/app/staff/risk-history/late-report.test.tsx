// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { field, mounted, submit, type } from '../../shared/testing/mounted.tsx';
import { newQueryClient } from '../shared/data/query-client.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import RiskHistory from './route.tsx';

let end: (outcome: unknown) => void = () => {};
vi.mock('../../shared/api/call.ts', () => ({ call: () => new Promise((resolve) => (end = resolve)) }));

it('a report that comes after its page was left does not open it again', async () => {
  const router = createMemoryRouter(
    [
      { path: staffPaths.riskHistory, Component: RiskHistory },
      { path: '*', element: null },
    ],
    { initialEntries: [staffPaths.riskHistory] },
  );
  await mounted(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await type(field(), '1055000005');
  await submit();
  await act(async () => router.navigate('/tablero'));
  await act(async () => end({ ok: true, data: {} }));
  expect(router.state.location.pathname).toBe('/tablero');
});
