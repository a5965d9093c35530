/** How long a call of the door waits; what it answers is in `account-blocks.test.ts`. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../../../../kernel/result.ts';
import { createUnblockDoor, type UnblockDoorDeps } from './unblock-door.ts';

const TICK_MS = 500;
const origin = { address: '192.0.2.7', userAgent: 'test' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A door whose limits answer so, and whose proofs are of a request that nobody made. */
const doorWith = (taken: unknown) =>
  createUnblockDoor(
    {
      attempts: { take: async () => taken },
      limits: { unblocksByAddress: () => [], codesByAddress: () => [], guessesByAddress: () => [] },
      times: { evenAnswerMs: TICK_MS },
      proofs: { give: async () => refuse('STATE_NOT_ALLOWED'), sendCode: () => new Promise(() => {}) },
    } as unknown as UnblockDoorDeps,
    () => async () => refuse('STATE_NOT_ALLOWED'),
  );

it('every call is answered at a full tick, also where nothing was looked up or a code is not sent yet', async () => {
  const limited = doorWith(refuse('TOO_MANY_REQUESTS'));
  const open = doorWith(ok({ ids: [] }));
  const proof = { id_request: 'x', way: 'phone', code: '123456', password: undefined } as const;
  for (const call of [
    () => limited.startUnblock({ cellphone: '3000000001' }, origin),
    () => limited.proveUnblock(proof, origin),
    () => open.proveUnblock(proof, origin),
    () => open.sendUnblockCode({ id_request: 'x', way: 'phone' }, origin),
  ]) {
    const begun = performance.now();
    const answered = call().then(() => performance.now() - begun);
    await vi.runAllTimersAsync();
    expect(await answered).toBe(TICK_MS);
  }
});
