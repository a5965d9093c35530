import { expect, it } from 'vitest';
import { capitalizeWords } from './capitalize.ts';

it.each([
  ['maría josé', 'María José'],
  ['  LAURA   ÑÁÑEZ ', 'Laura Ñáñez'],
  ['ana-maría', 'Ana-María'],
  ['McGregor', 'McGregor'],
  ['la ñ', 'La Ñ'],
  ['JUAN D’ÁNGELO', 'Juan D’Ángelo'],
  ["o'neil dʼangelo", "O'Neil DʼAngelo"],
  ['saʼira SAʼIRA', 'Saʼira Saʼira'],
  ['ana\u00a0 MARI\u0301A', 'Ana María'],
  ['', ''],
])('shows %j as %j', (typed, shown) => {
  expect(capitalizeWords(typed)).toBe(shown);
});
