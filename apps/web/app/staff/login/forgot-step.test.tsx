// @vitest-environment jsdom
import { forgotPassword } from '@unamano/contract/identity/auth';
import { expect, test, vi } from 'vitest';
import { mounted, routed, submit } from '../../shared/testing/mounted.tsx';
import { ForgotStep } from './forgot-step.tsx';

const call = vi.hoisted(() => vi.fn(async (..._sent: unknown[]) => ({ ok: true, value: {} })));
vi.mock('../../shared/api/call.ts', () => ({ call }));

test('the reset of the staff login names its door, so that no borrower with the same address gets it', async () => {
  const onDone = vi.fn();
  await mounted(routed(<ForgotStep email="Ana@unamano.test" onDone={onDone} />));
  await submit();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(call.mock.calls).toEqual([[forgotPassword, { email: 'ana@unamano.test', door: 'staff' }]]);
});
