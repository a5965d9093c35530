import { expect, test } from 'vitest';
import { textOrNumber } from './fields.ts';

test('a text of an outside service has no NUL, no half character and at most 200 characters', () => {
  for (const text of ['a\u0000b', 'a\ud83d', 'x'.repeat(201)])
    expect(textOrNumber.safeParse(text).success, JSON.stringify(text).slice(0, 20)).toBe(false);
  for (const value of ['', 'x'.repeat(200), 'Orden 😀', 699_651, undefined])
    expect(textOrNumber.safeParse(value)).toEqual({ success: true, data: value });
});
