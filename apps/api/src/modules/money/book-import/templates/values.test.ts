import { expect, test } from 'vitest';
import type { Cell } from '../../payroll/index.ts';
import * as values from './values.ts';

const READ: [values.Reader<unknown>, Cell, unknown][] = [
  [values.dayOf, { unread: 'day', serial: 46_023 }, '2026-01-01'],
  [values.dayOf, '31/01/2026', '2026-01-31'],
  [values.dayOf, '2026-01-31', '2026-01-31'],
  [values.pesosOf, '1.234.567', 1_234_567],
  [values.pesosOf, 150_000, 150_000],
  [values.percent, '1,75 %', 17_500],
  [values.percent, '23.14', 231_400],
  [values.percent, '0,0001', 1],
  [values.city, '05001', '05001'],
  [values.reference, '00123', '00123'],
  [values.yesOrNo, 'SÍ', true],
  [values.cellphone, '310 456 7890', '+573104567890'],
];
test.each(READ)('%o reads %j', (read, cell, value) => {
  expect(read(cell)).toEqual({ ok: true, value });
});

/** Each could be another value. */
const REFUSED: [values.Reader<unknown>, Cell][] = [
  [values.dayOf, 46_023],
  [values.dayOf, { unread: 'day' }],
  [values.dayOf, { unread: 'day', serial: 46_023.5 }],
  [values.dayOf, { unread: 'day', serial: 60 }],
  [values.dayOf, '31/02/2026'],
  [values.dayOf, '1/2/26'],
  [values.pesosOf, '15,000'],
  [values.pesosOf, 15_000.5],
  [values.pesosOf, '-15000'],
  [values.pesosOf, { unread: 'formula' }],
  [values.percent, 0.025],
  [values.percent, 2.5],
  [values.percent, '1,23456'],
  [values.city, 5_001],
  [values.city, '5001'],
  [values.reference, 1.5],
  [values.reference, { unread: 'day', serial: 46_023 }],
  [values.yesOrNo, 'x'],
];
test.each(REFUSED)('%o refuses %j, and says what to write', (read, cell) => {
  expect(read(cell)).toEqual({ ok: false, text: expect.stringMatching(/.{10}/) });
});

test('an e-mail of a domain that nobody has is refused', () => {
  expect(values.email('ana@correo.co')).toEqual({ ok: true, value: 'ana@correo.co' });
  expect(values.email('Ana@sin-correo.INVALID')).toEqual({ ok: false, text: 'Ingresa un correo válido' });
});
