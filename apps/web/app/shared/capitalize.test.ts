import { expect, it } from 'vitest';
import { capitalizeWords } from './capitalize.ts';

it.each([
  ['maría josé', 'María José'],
  ['  LAURA   ÑÁÑEZ ', 'Laura Ñáñez'],
  ['ana-maría', 'Ana-María'],
  ['McGregor', 'McGregor'],
  ['la ñ', 'La Ñ'],
  ['', ''],
])('shows %j as %j', (typed, shown) => {
  expect(capitalizeWords(typed)).toBe(shown);
});
