import { expect, test } from 'vitest';
import { fold, namesMeant } from './fold.ts';

test.each([
  ['PEÑA  Muñoz ', 'pena munoz'],
  ['Begon\u0303a', 'begona'],
  ['Río\u00a0Rosa', 'rio rosa'],
  ['Straße 7', 'straße 7'],
  [' ', ''],
  ['D’Alembert', 'dalembert'],
  ['Peña-Núñez', 'pena nunez'],
  ['QUIÑÓNEZ, Zunilda', 'quinonez zunilda'],
  ['Café Alto S.A.S.', 'cafe alto sas'],
  ['Saʼira', 'saira'],
  ['1.088.003', '1.088.003'],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('a surname with a comma in front means the name in its stored order too', () => {
  expect(namesMeant('QUIÑÓNEZ Peña, Zunilda')).toEqual(['quinonez pena zunilda', 'zunilda quinonez pena']);
  expect(namesMeant('Zunilda,')).toEqual(['zunilda']);
});
