import { expect, test } from 'vitest';
import { email, note, optionalText, signUpEmail, text, textOrNumber } from './fields.ts';
import { companyNameFault } from './identity/staff-rules.ts';

test('a text of an outside service has no NUL, no half character and at most 200 characters', () => {
  for (const text of ['a\u0000b', 'a\ud83d', 'x'.repeat(201)])
    expect(textOrNumber.safeParse(text).success, JSON.stringify(text).slice(0, 20)).toBe(false);
  for (const value of ['', 'x'.repeat(200), 'Orden 😀', 699_651, undefined])
    expect(textOrNumber.safeParse(value)).toEqual({ success: true, data: value });
});

const HIDDEN = [0x09, 0x0a, 0x0d, 0x07, 0x85, 0xad, 0x200b, 0x200e, 0x202e, 0x2028, 0x2029, 0xfeff];

test.each(HIDDEN)('the character %i is in no line', (code) => {
  const sign = String.fromCodePoint(code);
  for (const field of [text(), optionalText()])
    expect(field.safeParse(`Café${sign}Alto`).error?.issues[0]?.message).toBe(
      'Quita los saltos de línea y los caracteres invisibles',
    );
  expect(companyNameFault(`Café${sign}Alto`)).not.toBeNull();
});

test('a line has every visible sign, and what surrounds it is cut', () => {
  expect(text().parse('  Café “Ñandú” & Cía. 😀 № 2\n')).toBe('Café “Ñandú” & Cía. 😀 № 2');
});

test('a note has lines', () => {
  expect(note(100).parse(' Llamó.\nPaga el 15.\t👩‍👧 ')).toBe('Llamó.\nPaga el 15.\t👩‍👧');
});

test.each([email, signUpEmail])('an e-mail has at most the 100 signs that the gateway takes', (field) => {
  const domain = `@${'a'.repeat(60)}.${'b'.repeat(22)}.co`;
  const most = `${'x'.repeat(100 - domain.length)}${domain}`;
  expect(field.parse(most)).toBe(most);
  expect(field.safeParse(`x${most}`).error?.issues[0]?.message).toBe(
    'Debe tener hasta 100 caracteres o menos',
  );
});
