import fc from 'fast-check';
import { expect, test } from 'vitest';
import { supportCodeOf, tracePrefixOf } from './support-code.ts';

test('the code is the first 40 bits of the trace id, and leads back to them', () => {
  expect(supportCodeOf('00000000000000000000000000000001')).toBe('0000-0000');
  expect(supportCodeOf('ffffffffff0000000000000000000000')).toBe('ZZZZ-ZZZZ');
  // 4bf92f3577 in groups of five bits: 9, 15, 28, 18, 30, 13, 11, 23.
  expect(supportCodeOf('4bf92f3577b34da6a3ce929d0e0e4736')).toBe('9FWJ-YDBQ');
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{32}$/), (traceId) => {
      expect(tracePrefixOf(supportCodeOf(traceId))).toBe(traceId.slice(0, 10));
    }),
  );
});

test('a code may be typed in any case, without its dash, and with letters that look like figures', () => {
  for (const typed of ['9FWJ-YDBQ', '9fwjydbq', ' 9fwj ydbq ', '9FWJYDBQ'])
    expect([typed, tracePrefixOf(typed)]).toEqual([typed, '4bf92f3577']);
  expect(tracePrefixOf('OOOO-OOOI')).toBe(tracePrefixOf('0000-0001'));
});

test('other texts are no code', () => {
  for (const typed of ['', 'Diana', '9FWJ-YDB', '9FWJ-YDBQ1', 'UUUU-UUUU', '9FWJ--YDBQ'])
    expect([typed, tracePrefixOf(typed)]).toEqual([typed, null]);
});
