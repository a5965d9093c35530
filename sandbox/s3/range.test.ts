import { expect, it } from 'vitest';
import { rangeOf } from './range.ts';

it.each([
  [undefined, null],
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=8-99', { first: 8, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=3-1', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
])('%s of ten bytes', (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected);
});
