import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

const ALONE = { isAllied: false, isInstant: false };
const ALLIED = { isAllied: true, isInstant: false };

type Moves = Parameters<typeof progressOf>[0];
const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
const SIGNED: Moves = [
  { to_state: 'APPROVED', happened_at: at(13) },
  { to_state: 'SIGNED', happened_at: at(14) },
];
const GIVEN: Moves = [...SIGNED, { to_state: 'IN_PROCESS', happened_at: at(15) }];
const SENT: Moves = [...GIVEN, { to_state: 'ACTIVE', happened_at: at(18) }];

test('a signed credit with an account is promised within 24 hours', () => {
  expect(progressOf(GIVEN, 'IN_PROCESS', ALONE)).toEqual({
    signed_at: '2026-03-02T14:00:00.000Z',
    account_given_at: '2026-03-02T15:00:00.000Z',
    company_approved_at: null,
    sent_at: null,
    received_at: null,
    sent_by: '2026-03-03T15:00:00.000Z',
  });
});

test('an employee waits for the company, and the promise begins with its answer', () => {
  const review: Moves = [...SIGNED, { to_state: 'IN_REVIEW', happened_at: at(15) }];
  expect(progressOf(review, 'IN_REVIEW', ALLIED)).toMatchObject({ company_approved_at: null, sent_by: null });
  expect(
    progressOf([...review, { to_state: 'IN_PROCESS', happened_at: at(20) }], 'IN_PROCESS', ALLIED),
  ).toMatchObject({
    account_given_at: '2026-03-02T15:00:00.000Z',
    company_approved_at: '2026-03-02T20:00:00.000Z',
    sent_by: '2026-03-03T20:00:00.000Z',
  });
});

test('money that the bank returned is not sent, and is promised for no time', () => {
  expect(progressOf(SENT, 'ACTIVE', ALONE)).toMatchObject({
    sent_at: '2026-03-02T18:00:00.000Z',
    received_at: null,
  });
  const instant = progressOf(SENT, 'ACTIVE', { ...ALONE, isInstant: true });
  expect(instant.received_at).toBe(instant.sent_at);
  const returned: Moves = [...SENT, { to_state: 'IN_PROCESS', happened_at: at(20) }];
  expect(progressOf(returned, 'IN_PROCESS', ALONE)).toMatchObject({ sent_at: null, sent_by: null });
  const again: Moves = [...returned, { to_state: 'ACTIVE', happened_at: at(21) }];
  expect(progressOf(again, 'ACTIVE', ALONE).sent_at).toBe('2026-03-02T21:00:00.000Z');
});
