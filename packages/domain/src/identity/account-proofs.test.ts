import { expect, it } from 'vitest';
import { heldUntil, PROOFS, type Proof, type ProvenAction, proofsMissing } from './account-proofs.ts';

const missing = (action: ProvenAction, proofs: readonly Proof[], isPasswordFromMail = false) =>
  proofsMissing(action, { given: new Set(proofs), isPasswordFromMail, hasNoEmail: false });

it('an account without an e-mail gets one by its phone alone, and nothing else', () => {
  const byPhone = (action: ProvenAction) =>
    proofsMissing(action, { given: new Set(['phone']), isPasswordFromMail: false, hasNoEmail: true });
  expect([byPhone('email'), byPhone('cellphone'), byPhone('unblock')]).toEqual([0, 1, 1]);
});

it.each(['cellphone', 'email', 'unblock'] as const)('%s needs two of the three proofs', (action) => {
  expect(missing(action, [])).toBe(2);
  for (const one of PROOFS) {
    expect(missing(action, [one])).toBe(1);
    for (const other of PROOFS) if (other !== one) expect(missing(action, [one, other])).toBe(0);
  }
});

it('an address needs one proof', () => {
  expect(missing('address', [])).toBe(1);
  for (const one of PROOFS) expect(missing('address', [one])).toBe(0);
});

it('a password that was set by a mailed link and a code by mail are one proof', () => {
  expect(missing('cellphone', ['password', 'email'], true)).toBe(1);
  expect(missing('cellphone', ['password', 'phone'], true)).toBe(0);
  expect(missing('cellphone', ['email', 'phone'], true)).toBe(0);
});

it('the hold ends 24 hours after it began', () => {
  const began = new Date('2026-11-27T10:00:00-05:00');
  const later = (hours: number) => new Date(began.getTime() + hours * 3_600_000);
  expect(heldUntil(null, began)).toBeNull();
  expect(heldUntil(began, later(23.99))).toEqual(later(24));
  expect(heldUntil(began, later(24))).toBeNull();
});
