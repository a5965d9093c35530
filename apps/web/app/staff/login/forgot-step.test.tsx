// @vitest-environment jsdom
import { forgotPassword } from '@unamano/contract/identity/auth';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ForgotStep } from './forgot-step.tsx';

const call = vi.hoisted(() => vi.fn(async (..._sent: unknown[]) => ({ ok: true, value: {} })));
vi.mock('../../shared/api/call.ts', () => ({ call }));

let container: HTMLElement;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

test('the reset of the staff login names its door, so that no borrower with the same address gets it', async () => {
  const onDone = vi.fn();
  const element = <ForgotStep email="Ana@unamano.test" onDone={onDone} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  const form = container.querySelector('form');
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(call.mock.calls).toEqual([[forgotPassword, { email: 'ana@unamano.test', door: 'staff' }]]);
});
