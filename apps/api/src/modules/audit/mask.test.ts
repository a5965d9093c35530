import { expect, test } from 'vitest';
import { HIDDEN, masked, maskSearch } from './mask.ts';

test('an e-mail keeps its first letter and its host, a number its last four', () => {
  expect(maskSearch('laura@unamano.test')).toBe('l***@unamano.test');
  expect(maskSearch('1094000001')).toBe('***0001');
  expect(maskSearch('12345')).toBe(HIDDEN);
});

test('a mask never cuts a character in half', () => {
  for (const text of ['𝟙𝟚𝟛𝟜𝟝𝟞𝟟', '😀@unamano.test', 'abc😀😀😀😀', 'aaaaaaa😀bc']) {
    expect(maskSearch(text).isWellFormed(), text).toBe(true);
  }
});

test('hides a field that names a secret at any depth', () => {
  expect(
    masked({ user: { password: 'x', email: 'laura@unamano.test', dni: '1094000001', amount: 5 } }),
  ).toEqual({
    user: { password: HIDDEN, email: 'l***@unamano.test', dni: '***0001', amount: 5 },
  });
});
