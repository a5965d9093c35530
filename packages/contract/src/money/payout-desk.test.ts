import { day } from '@unamano/domain/calendar';
import { expect, it } from 'vitest';
import { sentDayFault } from './payout-desk.ts';

const [TODAY, SIGNED] = [day('2026-03-10'), day('2026-03-05')];

it.each([
  ['2026-03-04', 'El día no puede ser antes de la firma: 05/03/2026'],
  ['2026-03-05', null],
  ['2026-03-10', null],
  ['2026-03-11', 'El día no puede ser después de hoy'],
])('money sent on %s: %s', (sentOn, fault) => {
  expect(sentDayFault(day(sentOn), TODAY, SIGNED)).toBe(fault);
});

it('without a signature any past day passes', () => {
  expect(sentDayFault(day('2020-01-01'), TODAY, null)).toBeNull();
});
