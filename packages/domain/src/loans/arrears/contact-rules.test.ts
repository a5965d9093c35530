import { describe, expect, test } from 'vitest';
import { day, weekday } from '../../calendar.ts';
import {
  callAgainTimes,
  contactHours,
  contactObstacle,
  type DirectContact,
  nextAllowedContact,
  weekOf,
} from './contact-rules.ts';

/** Monday 16 November 2026: Independence of Cartagena, moved to the Monday. */
const HOLIDAYS = ['2026-11-16', '2026-12-08', '2026-12-25'];
const isHoliday = (on: string) => HOLIDAYS.includes(on);

const next = (from: string, channel: string, contacts: readonly (readonly [string, string])[] = []) =>
  nextAllowedContact({
    from: new Date(`${from}-05:00`),
    channel,
    contacts: contacts.map(([on, by]): DirectContact => ({ on: day(on), channel: by })),
    isHoliday,
  }).toISOString();
const at = (local: string) => new Date(`${local}-05:00`).toISOString();

test.each([
  ['2026-11-18T10:00:00', [], null],
  ['2026-11-18T10:00:00', [['2026-11-18', 'sms']], 'day'],
  ['2026-11-18T10:00:00', [['2026-11-16', 'phone']], 'week'],
  ['2026-11-18T10:00:00', [['2026-11-16', 'sms']], null],
  ['2026-11-18T10:00:00', [['2026-11-13', 'phone']], null],
  ['2026-11-18T19:00:00', [], 'hours'],
  ['2026-12-08T10:00:00', [], 'hours'],
  ['2026-11-18T19:00:00', [['2026-11-18', 'phone']], 'day'],
] as const)('at %s after %j a message is forbidden by: %s', (local, made, expected) => {
  const from = new Date(`${local}-05:00`);
  const contacts = made.map(([on, by]): DirectContact => ({ on: day(on), channel: by }));
  expect(contactObstacle({ from, channel: 'sms', contacts, isHoliday })).toBe(expected);
  expect(next(local, 'sms', made) === from.toISOString()).toBe(expected === null);
});

describe('the hours', () => {
  test.each([
    ['Friday at 06:59:59', '2026-11-20T06:59:59', '2026-11-20T07:00:00'],
    ['Friday at 07:00', '2026-11-20T07:00:00', '2026-11-20T07:00:00'],
    ['Friday at 18:59:59', '2026-11-20T18:59:59', '2026-11-20T18:59:59'],
    ['Friday at 19:00 waits for Saturday at 08:00', '2026-11-20T19:00:00', '2026-11-21T08:00:00'],
    ['Saturday at 07:59:59', '2026-11-21T07:59:59', '2026-11-21T08:00:00'],
    ['Saturday at 14:59:59', '2026-11-21T14:59:59', '2026-11-21T14:59:59'],
    ['Saturday at 15:00 waits for Monday at 07:00', '2026-11-21T15:00:00', '2026-11-23T07:00:00'],
    ['Sunday at noon', '2026-11-22T12:00:00', '2026-11-23T07:00:00'],
    ['Saturday before a holiday waits for Tuesday', '2026-11-14T16:00:00', '2026-11-17T07:00:00'],
    ['a holiday at noon', '2026-12-08T12:00:00', '2026-12-09T07:00:00'],
    ['a holiday on a Friday leads to Saturday', '2026-12-25T10:00:00', '2026-12-26T08:00:00'],
  ])('%s', (_name, from, expected) => {
    expect(next(from, 'sms')).toBe(at(expected));
  });

  test('are those of Bogotá: midnight in Greenwich is still the evening before', () => {
    const from = new Date('2026-11-21T00:30:00Z');
    expect(nextAllowedContact({ from, channel: 'sms', contacts: [], isHoliday }).toISOString()).toBe(
      at('2026-11-21T08:00:00'),
    );
  });
});

describe('the frequency', () => {
  test('not twice on the same day, through any channel', () => {
    expect(next('2026-11-17T10:00:00', 'phone', [['2026-11-17', 'phone']])).toBe(at('2026-11-18T07:00:00'));
  });

  test('the same channel again on another day of the week', () => {
    expect(next('2026-11-18T10:00:00', 'phone', [['2026-11-17', 'phone']])).toBe(at('2026-11-18T10:00:00'));
  });

  test('another channel waits for the next week', () => {
    expect(next('2026-11-18T10:00:00', 'sms', [['2026-11-17', 'phone']])).toBe(at('2026-11-23T07:00:00'));
  });

  test('a contact on Sunday belongs to the week that ends, one on Monday to the one that begins', () => {
    expect(next('2026-11-23T10:00:00', 'sms', [['2026-11-22', 'phone']])).toBe(at('2026-11-23T10:00:00'));
    expect(next('2026-11-24T10:00:00', 'sms', [['2026-11-23', 'phone']])).toBe(at('2026-11-30T07:00:00'));
  });

  test('a planned contact counts like a made one', () => {
    const planned: [string, string][] = [
      ['2026-11-19', 'sms'],
      ['2026-11-20', 'sms'],
    ];
    expect(next('2026-11-19T06:00:00', 'sms', planned)).toBe(at('2026-11-21T08:00:00'));
    expect(next('2026-11-17T10:00:00', 'email', planned)).toBe(at('2026-11-23T07:00:00'));
  });

  test('two channels in one week, made against the rule, leave none for it', () => {
    const made: [string, string][] = [
      ['2026-11-17', 'sms'],
      ['2026-11-18', 'phone'],
    ];
    expect(next('2026-11-19T10:00:00', 'sms', made)).toBe(at('2026-11-23T07:00:00'));
  });
});

test('allowed means at once', () => {
  const question = { channel: 'sms', contacts: [], isHoliday };
  const lastInstant = new Date('2026-11-20T18:59:59.999-05:00');
  expect(nextAllowedContact({ ...question, from: lastInstant })).toEqual(lastInstant);
  const tooLate = new Date('2026-11-20T19:00:00-05:00');
  expect(nextAllowedContact({ ...question, from: tooLate })).toEqual(new Date('2026-11-21T08:00:00-05:00'));
});

test('contacts on every day are a bug, not an endless search', () => {
  expect(() =>
    nextAllowedContact({
      from: new Date('2026-11-20T10:00:00-05:00'),
      channel: 'sms',
      contacts: [],
      isHoliday: () => true,
    }),
  ).toThrow(RangeError);
});

test('weeks begin on Monday', () => {
  expect([weekday(day('2026-11-16')), weekday(day('2026-11-22'))]).toEqual([0, 6]);
  expect(weekOf(day('2026-11-22'))).toBe('2026-11-16');
  expect(contactHours(day('2026-11-22'), isHoliday)).toBeNull();
});

test.each([
  ['2026-11-18T10:00', ['2026-11-18T16:00', '2026-11-19T09:00', '2026-11-23T09:00']],
  ['2026-11-18T16:00', ['2026-11-19T09:00', '2026-11-23T09:00']],
  // Saturday: no afternoon, and the Monday is the next day of the law.
  ['2026-11-21T10:00', ['2026-11-23T07:00', '2026-11-23T09:00']],
  ['2026-11-22T10:00', ['2026-11-23T09:00']],
  // The Monday is a holiday.
  ['2026-11-13T10:00', ['2026-11-13T16:00', '2026-11-14T09:00', '2026-11-17T07:00']],
])('at %s, a person who did not answer is called again at %j', (now, times) => {
  const found = callAgainTimes(new Date(`${now}:00-05:00`), isHoliday);
  expect(found.map((time) => time.toISOString())).toEqual(times.map((time) => at(time)));
});
