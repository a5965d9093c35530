import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import {
  APPROVED_OFFER_DAYS,
  CREDIT_ACTIONS,
  CREDIT_STATES,
  type CreditState,
  canQueryBureau,
  canRequestNewCredit,
  hasDisbursementData,
  isDisbursed,
  isOfferExpired,
  isOpen,
  isSigned,
  isStalled,
  move,
  nextQueryDay,
  OPEN_STATES,
  showButtonNewCredit,
} from './credit-lifecycle.ts';
import type { TypeUser } from './price/pricing.ts';

const TYPES: readonly TypeUser[] = ['user_external', 'allied_company'];

/** The table of the specification written down a second time, as text: a changed row must be changed twice. */
const ALLOWED = new Map<string, CreditState>([
  ['user_external APPROVED sign', 'SIGNED'],
  ['user_external APPROVED cancel', 'CANCELLED'],
  ['user_external APPROVED expire', 'CANCELLED'],
  ['user_external SIGNED enter_disbursement_data', 'IN_PROCESS'],
  ['user_external IN_PROCESS disburse', 'ACTIVE'],
  ['user_external ACTIVE pay_off', 'FIN'],
  ['allied_company APPROVED sign', 'SIGNED'],
  ['allied_company APPROVED cancel', 'CANCELLED'],
  ['allied_company APPROVED expire', 'CANCELLED'],
  ['allied_company SIGNED enter_disbursement_data', 'IN_REVIEW'],
  ['allied_company IN_REVIEW approve', 'IN_PROCESS'],
  ['allied_company IN_REVIEW confirm', 'TO_CONFIRM'],
  ['allied_company IN_REVIEW reject', 'REJECTED'],
  ['allied_company TO_CONFIRM acept', 'IN_PROCESS'],
  ['allied_company TO_CONFIRM reject', 'REJECTED'],
  ['allied_company IN_PROCESS disburse', 'ACTIVE'],
  ['allied_company ACTIVE pay_off', 'FIN'],
  // Not in the specification: a chargeback of the payment that ended it (record loan-events).
  ['user_external FIN reopen', 'ACTIVE'],
  ['allied_company FIN reopen', 'ACTIVE'],
  // Not in the specification: the right of withdrawal (record early-closing).
  ['user_external SIGNED withdraw', 'CANCELLED'],
  ['user_external IN_PROCESS withdraw', 'CANCELLED'],
  ['allied_company SIGNED withdraw', 'CANCELLED'],
  ['allied_company IN_REVIEW withdraw', 'CANCELLED'],
  ['allied_company TO_CONFIRM withdraw', 'CANCELLED'],
  ['allied_company IN_PROCESS withdraw', 'CANCELLED'],
  // The bank returned the transfer (record returned-transfers).
  ['user_external ACTIVE return_transfer', 'IN_PROCESS'],
  ['allied_company ACTIVE return_transfer', 'IN_PROCESS'],
  // The bank paid it by a file of before its end (record disbursements).
  ['user_external CANCELLED find_sent', 'FIN'],
  ['allied_company CANCELLED find_sent', 'FIN'],
  // Its borrower never asked for it (record plans-and-freezes).
  ...TYPES.flatMap((type): [string, CreditState][] => [
    [`${type} ACTIVE annul`, 'CANCELLED'],
    [`${type} FIN annul`, 'CANCELLED'],
  ]),
  // Fifteen days without a move, and staff before the disbursement.
  ...['expire', 'cancel_by_staff'].flatMap((action): [string, CreditState][] => [
    [`user_external SIGNED ${action}`, 'CANCELLED'],
    [`user_external IN_PROCESS ${action}`, 'CANCELLED'],
    [`allied_company SIGNED ${action}`, 'CANCELLED'],
    [`allied_company IN_REVIEW ${action}`, 'CANCELLED'],
    [`allied_company TO_CONFIRM ${action}`, 'CANCELLED'],
    [`allied_company IN_PROCESS ${action}`, 'CANCELLED'],
  ]),
  ['user_external APPROVED cancel_by_staff', 'CANCELLED'],
  ['allied_company APPROVED cancel_by_staff', 'CANCELLED'],
]);

const REFUSED = { ok: false, code: 'STATE_NOT_ALLOWED' };

describe('move', () => {
  test('by action accepts every row of the table and refuses every other combination', () => {
    for (const typeUser of TYPES) {
      for (const from of CREDIT_STATES) {
        for (const action of CREDIT_ACTIONS) {
          const to = ALLOWED.get(`${typeUser} ${from} ${action}`);
          const expected = to === undefined ? REFUSED : { ok: true, to };
          expect(move(from, action, { typeUser }), `${typeUser} ${from} ${action}`).toEqual(expected);
        }
      }
    }
  });

  test('to a target state accepts the states that an action reaches, and not the current one', () => {
    for (const typeUser of TYPES) {
      for (const from of CREDIT_STATES) {
        for (const to of CREDIT_STATES) {
          const allowed = CREDIT_ACTIONS.some(
            (action) => ALLOWED.get(`${typeUser} ${from} ${action}`) === to,
          );
          expect(move(from, to, { typeUser }), `${typeUser} ${from} ${to}`).toEqual(
            allowed ? { ok: true, to } : REFUSED,
          );
        }
      }
    }
  });
});

test('states are grouped by the completed steps', () => {
  const groups = CREDIT_STATES.map((state) => [
    state,
    isOpen(state),
    isSigned(state),
    hasDisbursementData(state),
    isDisbursed(state),
  ]);
  expect(groups).toEqual([
    ['APPROVED', true, false, false, false],
    ['SIGNED', true, true, false, false],
    ['IN_REVIEW', true, true, true, false],
    ['TO_CONFIRM', true, true, true, false],
    ['IN_PROCESS', true, true, true, false],
    ['ACTIVE', true, true, true, true],
    ['FIN', false, true, true, true],
    ['REJECTED', false, false, false, false],
    ['CANCELLED', false, false, false, false],
  ]);
  expect(OPEN_STATES).toEqual(['APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE']);
});

test('an offer is valid for seven days', () => {
  expect(APPROVED_OFFER_DAYS).toBe(7);
  expect(isOfferExpired(day('2026-02-25'), day('2026-03-03'))).toBe(false);
  expect(isOfferExpired(day('2026-02-25'), day('2026-03-04'))).toBe(true);
});

const running = {
  openCreditState: 'ACTIVE',
  installmentsTotal: 5,
  installmentsPaid: 3,
  pastDue: false,
} as const;

test('a signed credit ends on the fifteenth day without a move', () => {
  expect(isStalled('IN_PROCESS', day('2026-03-01'), day('2026-03-15'))).toBe(false);
  expect(isStalled('IN_PROCESS', day('2026-03-01'), day('2026-03-16'))).toBe(true);
  expect(isStalled('SIGNED', day('2026-03-01'), day('2026-03-16'))).toBe(true);
  expect(isStalled('APPROVED', day('2026-03-01'), day('2026-03-16'))).toBe(false);
  expect(isStalled('ACTIVE', day('2026-03-01'), day('2026-03-16'))).toBe(false);
});

describe('the new-credit button', () => {
  test('shows without an open credit', () => {
    const none = { installmentsTotal: 0, installmentsPaid: 0, pastDue: false };
    expect(showButtonNewCredit({ ...none, openCreditState: null })).toBe(true);
    expect(showButtonNewCredit({ ...none, openCreditState: 'FIN' })).toBe(true);
  });

  test.each([
    [5, 2, false],
    [5, 3, true],
    [4, 1, false],
    [4, 2, true],
    [1, 0, false],
  ])('of %d installments with %d paid: shown is %s', (installmentsTotal, installmentsPaid, expected) => {
    expect(showButtonNewCredit({ ...running, installmentsTotal, installmentsPaid })).toBe(expected);
  });

  test('hides while anything is past due or the credit is not running yet', () => {
    expect(showButtonNewCredit({ ...running, pastDue: true })).toBe(false);
    for (const openCreditState of OPEN_STATES.filter((state) => state !== 'ACTIVE')) {
      expect(showButtonNewCredit({ ...running, openCreditState, installmentsPaid: 5 })).toBe(false);
    }
  });
});

describe('a request for a new credit', () => {
  test('returns the kind that is allowed, or the reason for the refusal', () => {
    const today = day('2026-03-01');
    const refinanceable = { ...running, refinancingOpen: false, rejectedOn: null, today };
    expect(canRequestNewCredit(refinanceable)).toEqual({ ok: true, kind: 'refinancing' });
    expect(canRequestNewCredit({ ...refinanceable, openCreditState: null })).toEqual({
      ok: true,
      kind: 'new',
    });
    expect(canRequestNewCredit({ ...refinanceable, refinancingOpen: true })).toEqual({
      ok: false,
      code: 'HAS_OPEN_CREDIT',
    });
    expect(canRequestNewCredit({ ...refinanceable, pastDue: true })).toEqual({
      ok: false,
      code: 'HAS_OPEN_CREDIT',
    });
    expect(
      canRequestNewCredit({ ...refinanceable, openCreditState: null, rejectedOn: day('2026-02-02') }),
    ).toEqual({
      ok: false,
      code: 'REJECTED_RECENTLY',
    });
  });
});

describe('after a rejection', () => {
  test.each([
    ['2026-11-14', '2026-12-14'],
    ['2026-01-31', '2026-02-28'],
    ['2024-01-31', '2024-02-29'],
    ['2026-12-31', '2027-01-31'],
  ])('on %s the wait ends on %s', (rejectedOn, expected) => {
    expect(nextQueryDay(day(rejectedOn))).toBe(expected);
  });

  test('the bureau may be queried again on the day the wait ends, not before', () => {
    expect(canQueryBureau(null, day('2026-12-13'))).toBe(true);
    expect(canQueryBureau(day('2026-11-14'), day('2026-12-13'))).toBe(false);
    expect(canQueryBureau(day('2026-11-14'), day('2026-12-14'))).toBe(true);
    expect(canQueryBureau(day('2026-11-14'), day('2026-12-15'))).toBe(true);
  });
});
