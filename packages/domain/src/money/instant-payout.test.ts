import { expect, it } from 'vitest';
import { afterProvider, isSurelyNotSent } from './instant-payout.ts';

it.each([
  ['sent', 'PENDING', false, 'on_the_way'],
  ['sent', 'COMPLETED', false, 'completed'],
  ['on_the_way', 'FAILED', false, 'failed'],
  // Out of order.
  ['completed', 'PROCESSING', false, 'completed'],
  ['completed', 'FAILED', false, 'completed'],
  ['failed', 'PENDING', false, 'failed'],
  // After it was given up.
  ['not_sent', 'PROCESSING', false, 'on_the_way'],
  ['not_sent', 'PROCESSING', true, 'not_sent'],
  ['not_sent', 'COMPLETED', false, 'completed'],
  ['not_sent', 'COMPLETED', true, 'paid_twice'],
  ['failed', 'COMPLETED', true, 'paid_twice'],
  ['paid_twice', 'FAILED', false, 'paid_twice'],
] as const)('%s, then %s (another one: %s), is %s', (state, said, hasAnother, after) => {
  expect(afterProvider(state, said, hasAnother)).toBe(after);
});

it('believes that nothing was sent three minutes after the preview expired', () => {
  const expiresAt = new Date('2026-11-29T10:00:00Z');
  expect(isSurelyNotSent(expiresAt, new Date('2026-11-29T10:02:59.999Z'))).toBe(false);
  expect(isSurelyNotSent(expiresAt, new Date('2026-11-29T10:03:00Z'))).toBe(true);
});
