import type { Credit, Home } from '@unamano/contract/lending/credits';
import type { Payment } from '@unamano/contract/loans/installments';
import { describe, expect, it } from 'vitest';
import { chargesPastDue, creditDisplayState, homeScreen } from './home-view.ts';

const credit = {
  id_credit: 4,
  state: 'ACTIVE',
  next_payment: null,
  company_silence: null,
  payments: [] as Payment[],
} as Credit;
const home = (part: Partial<Home>): Home => ({
  user_active: true,
  credits_actives: 1,
  has_promissory_note: true,
  has_disbursement: true,
  credit,
  refinancing: null,
  is_transfer_returned: false,
  owed_again: null,
  open_orders: [],
  validate_new_query_dc: true,
  next_date_search_dc: null,
  show_button_new_credit: false,
  has_pending_request: false,
  payment_alias: null,
  payment_methods: [],
  unconfirmed_email: null,
  data_disbursement: { id_credit: 4, installments: 3, monthly_fee: 1, requested_amount: 1 },
  data_promissory_note: { id_credit: 4, fee: 1, money_lend: 1 },
  top_up: null,
  ...part,
});

describe('the screen that home opens', () => {
  it('shows the running credit', () => {
    expect(homeScreen(home({}))).toEqual({ kind: 'dashboard', credit });
  });

  it('opens the bank account when the note is signed', () => {
    expect(homeScreen(home({ has_disbursement: false }))).toEqual({
      kind: 'redirect',
      to: '/finalizar-proceso',
      creditId: 4,
    });
  });

  it('opens the signature when there is an offer', () => {
    const offered = home({ has_promissory_note: false, has_disbursement: false });
    expect(homeScreen(offered)).toEqual({ kind: 'redirect', to: '/pagare', creditId: 4 });
  });

  it('stays with the running credit while a refinancing waits for its signature', () => {
    const waiting = home({
      has_promissory_note: false,
      has_disbursement: false,
      refinancing: { id_credit: 9, state: 'APPROVED' },
    });
    expect(homeScreen(waiting).kind).toBe('dashboard');
  });

  it('offers a credit to a person without one, and to an inactive person', () => {
    const none = { has_promissory_note: false, data_promissory_note: null, data_disbursement: null };
    expect(homeScreen(home({ ...none, credit: null })).kind).toBe('noCredit');
    expect(homeScreen(home({ user_active: false })).kind).toBe('noCredit');
  });
});

describe('the state of a credit', () => {
  const next = { id_payment: 1, payment_date_expected: '2026-12-01', total_value_with_past_due: 1 };
  const plain = { company_silence: null, plan: null, agreement: null, is_frozen: false };
  it.each([
    ['IN_REVIEW', null, 'inReview'],
    ['TO_CONFIRM', null, 'toConfirm'],
    ['IN_PROCESS', null, 'inProcess'],
    ['ACTIVE', { ...next, has_past_due: false }, 'onTime'],
    ['ACTIVE', { ...next, has_past_due: true }, 'late'],
    ['FIN', null, 'finished'],
  ] as const)('%s with %o is %s', (state, next_payment, displayState) => {
    expect(creditDisplayState({ ...plain, state, next_payment }, false)).toBe(displayState);
  });

  it('says that the bank returned the transfer until the borrower confirms an account', () => {
    const returned = { ...plain, state: 'IN_PROCESS', next_payment: null } as const;
    expect(creditDisplayState(returned, true)).toBe('transferReturned');
  });

  it('is of its plan or agreement while that is kept, and frozen before anything else', () => {
    const plan = { last_day: '2026-12-20', next: { due_on: '2026-12-20', amount: 1 } };
    const running = {
      ...plain,
      state: 'ACTIVE',
      plan,
      next_payment: { ...next, has_past_due: false },
    } as const;
    expect(creditDisplayState(running, false)).toBe('planned');
    expect(creditDisplayState({ ...running, plan: { ...plan, next: null } }, false)).toBe('onTime');
    expect(creditDisplayState({ ...running, is_frozen: true }, false)).toBe('frozen');
    const late = { ...running, plan: null, next_payment: { ...next, has_past_due: true } };
    expect(creditDisplayState({ ...late, agreement: plan }, false)).toBe('agreed');
  });

  it('is not late while the company has not answered, unless an installment is past due', () => {
    const company_silence = { since: '2026-02-15', installments: 1, amount: 90_000 };
    const silent = { ...plain, state: 'ACTIVE', company_silence } as const;
    const stateWith = (has_past_due: boolean) =>
      creditDisplayState({ ...silent, next_payment: { ...next, has_past_due } }, false);
    expect([stateWith(false), stateWith(true)]).toEqual(['companySilent', 'late']);
  });
});

describe('what is owed when late', () => {
  const payment = (part: Partial<Payment>) =>
    ({ pending_value: 200_000, late_interest: 0, collection_fee: 0, days_past_due: 0, ...part }) as Payment;
  const payments = [
    payment({
      days_past_due: 9,
      late_interest: 1_026,
      collection_fee: 12_000,
      total_value_with_past_due: 213_026,
    }),
    payment({ total_value_with_past_due: 200_000 }),
  ];

  it('counts only what is past due', () => {
    expect(chargesPastDue(payments)).toEqual({
      count: 1,
      unpaid: 200_000,
      lateInterest: 1_026,
      collection: 12_000,
      total: 213_026,
    });
  });
});
