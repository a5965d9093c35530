/** A borrower's credits: home, request, list, cancellation. */

import { DECISION_OPERATIONS } from '@unamano/domain/lending/decision';
import { CREDIT_STATES } from '@unamano/domain/loans/credit-state';
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint } from '../endpoint.ts';
import * as f from '../fields.ts';
import {
  installmentLine,
  movement,
  nextPayment,
  payableOrder,
  payment,
  quoteLines,
} from '../loans/installments.ts';
import { legalRates, priceLines } from '../loans/price-views.ts';
import { datacreditoInformation, requestFields, workFields } from './signup.ts';
import { simulatorConfiguration } from './simulator.ts';

const keptPromise = z.object({
  last_day: z.string(),
  /** What is to be paid next; null where all of it is. */
  next: z.nullable(z.object({ due_on: z.string(), amount: z.number() })),
});

export const credit = z.object({
  id_credit: z.number(),
  state: z.enum(CREDIT_STATES),
  /**
   * The day since which a credit in the state FIN is owed again: a payment of it was reversed while another credit was open.
   * Null otherwise.
   */
  owed_again_since: z.nullable(z.string()),
  /** Who ended a request that was never lent, in the states REJECTED and CANCELLED; null in the others. */
  ended_by: z.nullable(z.enum(['borrower', 'staff', 'platform'])),
  is_allied_company: z.boolean(),
  /** The employee's last day according to the company; null while payroll pays. */
  left_company_on: z.nullable(z.string()),
  /** The next installment is no longer deducted: the employee pays it directly. */
  is_self_paid: z.boolean(),
  /**
   * The pay period in which the complete next installment was requested from the company. The employee has nothing to do and
   * is not late while the company may still send the money. Null otherwise.
   */
  payroll_requested_for: z.nullable(z.string()),
  /**
   * Unpaid installments whose pay period the company has not answered in the set time; null where there is none. They are not
   * late and have no late charge, and the employee may pay them by link.
   */
  company_silence: z.nullable(
    z.object({
      /** The oldest of their pay periods. */
      since: z.string(),
      installments: z.number(),
      /** Unpaid of their values. */
      amount: z.number(),
    }),
  ),
  requested_amount: z.number(),
  /** Months. */
  installments: z.number(),
  acquired_debt: z.number(),
  monthly_fee: z.number(),
  /** External: the monthly fee. Allied: half of it, each pay period. */
  fee: z.number(),
  quote: quoteLines,
  /** The borrower declined the optional platform line: it is 0 in `quote`. */
  platform_declined: z.boolean(),
  interest_rate: z.number(),
  annual_interest_rate: z.number(),
  request_date: z.string(),
  /** Day of the disbursement, null before it. */
  start_date: z.nullable(z.string()),
  /** Day of the last expected payment; null before the disbursement. */
  finish_date: z.nullable(z.string()),
  canceled_debt: z.number(),
  /** Owed today, with late interest and collection fee. */
  pending_debt: z.number(),
  /** What ends it today: without interest of days to come. A refinancing takes this from the new amount. */
  payoff: z.number(),
  pending_fee: z.number(),
  collection_management: z.number(),
  /** The late interest of one more day without a payment; 0 for a credit that is not late. */
  late_interest_per_day: z.number(),
  next_payment: z.nullable(nextPayment),
  payments: z.array(payment),
  /** Other days to pay, while the borrower keeps them: nothing of a plan is late, and of an agreement only its payments are owed. */
  plan: z.nullable(keptPromise),
  agreement: z.nullable(keptPromise),
  /** The borrower's money that waits; negative: money that went back to them and was not theirs. Pesos. */
  waiting: z.number(),
  /** Someone reported that they never asked for it: nothing is charged until it is decided. */
  is_frozen: z.boolean(),
});
export type Credit = z.output<typeof credit>;

export const home = endpoint({
  ...borrowerGet('/credits/api/credit/info/home/'),
  summary: 'The data of the home screen',
  beforeOwnerProof: true,
  input: z.object({ id_credit: f.blankAsAbsent(f.idOrNone) }),
  reply: z.object({
    user_active: z.boolean(),
    credits_actives: z.number(),
    has_promissory_note: z.boolean(),
    has_disbursement: z.boolean(),
    credit: z.nullable(credit),
    /** A new credit that is not disbursed yet while the one above is in repayment. */
    refinancing: z.nullable(z.object({ id_credit: z.number(), state: z.enum(CREDIT_STATES) })),
    /**
     * The bank returned the money of the credit that is not disbursed: it is not sent again before the borrower confirms an
     * account.
     */
    is_transfer_returned: z.boolean(),
    /** An earlier credit that is owed again beside the one above; the oldest where there are several. */
    owed_again: z.nullable(credit),
    /** Payments that were opened at the gateway and not paid yet; oldest first. */
    open_orders: z.array(payableOrder),
    validate_new_query_dc: z.boolean(),
    next_date_search_dc: z.nullable(z.string()),
    show_button_new_credit: z.boolean(),
    /** Where the running credit is paid from the app of any bank; null without one. */
    payment_alias: z.nullable(z.string()),
    /** The methods that may be chosen before the gateway's page. Plain texts: pages load this file first. */
    payment_methods: z.array(z.string()),
    /** A request is pending because the bureau did not answer; it finishes automatically. */
    has_pending_request: z.boolean(),
    /** The address of the borrower until they prove that it is theirs: e-mails wait. Null afterwards. */
    unconfirmed_email: z.nullable(z.string()),
    data_disbursement: z.nullable(
      z.object({
        id_credit: z.number(),
        installments: z.number(),
        monthly_fee: z.number(),
        requested_amount: z.number(),
      }),
    ),
    data_promissory_note: z.nullable(
      z.object({ id_credit: z.number(), fee: z.number(), money_lend: z.number() }),
    ),
    /** The top-up offer, with the real figures of its screen. */
    top_up: z.nullable(
      z.object({ amount: z.number(), remaining_balance: z.number(), amount_to_disburse: z.number() }),
    ),
  }),
  errors: ['USER_INVALID_PLATFORM', 'user_not_found'],
});
export type Home = z.output<(typeof home)['reply']>;

export const creditDetail = endpoint({
  ...borrowerGet('/credits/api/credit/management/'),
  summary: 'One credit with its installments',
  beforeOwnerProof: true,
  /** `on`: the position at the end of that day; today by default. */
  input: z.object({ id_credit: f.idOrNone, on: f.blankAsAbsent(f.day) }),
  reply: z.object({
    credit: z.extend(credit, {
      configuration: simulatorConfiguration,
      /** As on the day of its offer. */
      price_lines: priceLines,
      /** Of the days from the disbursement to the due days; before it, months as months. */
      legal_rates: legalRates,
      on: z.string(),
      movements: z.array(movement),
      /** Empty before the disbursement. */
      installment_lines: z.array(installmentLine),
    }),
  }),
});

export const requestReply = z.object({
  /** -1 when no credit was granted. */
  id_credit: z.number(),
  datacredito_information: datacreditoInformation,
});

export const requestCredit = endpoint({
  ...borrowerPost('/credits/api/credit/management/'),
  summary: 'Request a new credit, or one that pays off the running one',
  beforeOwnerProof: true,
  /** `accept_terms`: the box of a refinancing; absent for a client without boxes, `false` is refused. */
  input: z.object({ ...workFields, ...requestFields, accept_terms: f.blankAsAbsent(f.flag) }),
  reply: requestReply,
  errors: ['object_not_found'],
  idempotent: true,
});

export const listCredits = endpoint({
  ...borrowerGet('/credits/api/credit/list/'),
  summary: "The borrower's credits, newest first",
  beforeOwnerProof: true,
  input: z.object({
    search: f.searchText(),
    limit: f.blankAsAbsent(f.wholeNumber(1, 200)),
    cursor: f.optionalText(80),
  }),
  reply: z.object({ credits: z.array(credit), next_cursor: z.optional(z.nullable(z.string())) }),
});

const terms = z.object({ amount: z.number(), installments: z.number() });

export const dueCalendar = endpoint({
  ...borrowerGet('/credits/api/credit/calendar/'),
  summary: 'The address of the calendar with the due days of a credit, which follows it',
  input: z.object({ id_credit: f.id }),
  reply: z.object({ url: z.string() }),
});

export const nextLimit = endpoint({
  ...borrowerGet('/credits/api/credit/next_limit/'),
  summary: 'What a person with a short credit history may request after more installments on time',
  input: z.object({}),
  reply: z.object({
    /** Installments that were paid on time so far. */
    paid_on_time: z.number(),
    /** Null where further installments on time change nothing. Pesos; months. */
    next: z.nullable(z.extend(terms, { more_on_time: z.number() })),
  }),
});

export const decisionReasons = endpoint({
  ...borrowerGet('/credits/api/credit/decision/'),
  summary: 'Why a request was refused or got a smaller offer, and what would change it',
  /** The request of that credit; by default the newest request, where it was refused. */
  input: z.object({ id_credit: f.blankAsAbsent(f.idOrNone) }),
  reply: z.object({
    /** Null where everything requested was granted, and where nothing was requested. */
    decision: z.nullable(
      z.object({
        operation: z.enum(DECISION_OPERATIONS),
        decided_on: z.string(),
        /** All that apply, codes of the policy. */
        reasons: z.array(z.string()),
        requested: terms,
        /** Null after a refusal. */
        offered: z.nullable(terms),
        /** What the person declared. Pesos a month. */
        monthly_income: z.number(),
        number_people_in_charge: z.number(),
        /** At today's prices and by today's rules, pesos a month: what was requested, the least expensive credit, and the limit. */
        requested_fee: z.number(),
        smallest_fee: z.number(),
        fee_limit: z.number(),
        /** What the new credit must exceed: the debt that it pays off. 0 where there is none. */
        running_balance: z.number(),
        /** By the policy of today: the age from which a credit history is no longer thin, and the least age. */
        history_months: z.number(),
        min_age: z.number(),
        /** The first day of another request after a refusal. */
        next_request_on: z.nullable(z.string()),
        /** The nearest request that today's decision grants; null where no amount and term is. */
        change: z.nullable(z.extend(terms, { fee: z.number(), payments: z.number() })),
      }),
    ),
  }),
});

export const creditProgress = endpoint({
  ...borrowerGet('/credits/api/credit/progress/'),
  summary: 'When the steps from the signature of a credit to its money happened',
  beforeOwnerProof: true,
  input: z.object({ id_credit: f.id }),
  /** Instants; null for a step that has not happened. */
  reply: z.object({
    signed_at: z.nullable(z.string()),
    account_given_at: z.nullable(z.string()),
    /** Of an employee's credit. */
    company_approved_at: z.nullable(z.string()),
    sent_at: z.nullable(z.string()),
    /** Known of an instant payment alone. */
    received_at: z.nullable(z.string()),
    /** The promise; null while something else is waited for. */
    sent_by: z.nullable(z.string()),
  }),
});

export const cancelCredit = endpoint({
  ...borrowerPost('/credits/api/credit/cancel/'),
  summary: 'Cancel a credit that is not yet signed',
  input: z.object({ id_credit: f.id }),
  reply: z.object({}),
});

export const requestBalance = endpoint({
  ...borrowerGet('/credits/api/request/balance/'),
  summary: 'Send the balance of a credit to the registered e-mail and WhatsApp',
  beforeOwnerProof: true,
  input: z.object({ id_credit: f.id }),
  reply: z.object({}),
});
