// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { countLogin, mayOfferFingerprint, offeredFingerprint } from './logins.ts';

it('offers once, after the second login of the same person', () => {
  countLogin(7);
  expect(mayOfferFingerprint(7)).toBe(false);
  countLogin(7);
  expect([mayOfferFingerprint(7), mayOfferFingerprint(8)]).toEqual([true, false]);
  offeredFingerprint(7);
  countLogin(7);
  expect(mayOfferFingerprint(7)).toBe(false);
});
