import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['PEÑA  Muñoz ', 'pena munoz'],
  ['Begon\u0303a', 'begona'],
  ['Río\u00a0Rosa', 'rio rosa'],
  ['Straße 7', 'straße 7'],
  [' ', ''],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
