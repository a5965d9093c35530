/** Late payments: the list, one credit's detail, its collection state, payment links. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { ceilingField } from '../kept-figures.ts';
import { SHEET_FORMATS } from '../sheet-formats.ts';
import { LATE_SORTS } from './collection-enums.ts';
import { COLLECTION_STATES } from './collection-states.ts';
import { datedAmount } from './debt-relief.ts';
import { installmentLine, movement, payment } from './installments.ts';
import { legalRates, priceLines } from './price-views.ts';

/** Pesos. `installments` counts the payments of the schedule: two a month for employees of allied companies. */
export const latePaymentRow = z.object({
  id_user: z.number(),
  dni: z.string(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  credit_id: z.number(),
  days_past_due: z.number(),
  installments: z.number(),
  paid_installments: z.number(),
  /** The number of unpaid installments. */
  pending_fee: z.number(),
  state_collection_management: z.enum(COLLECTION_STATES),
  /** Unpaid value of the installments past due. */
  past_due: z.number(),
  /** Late interest. */
  price_past_due: z.number(),
  /** Collection fee. */
  collection_management: z.number(),
  /** The sum of the three above: the amount that brings the credit up to date. */
  total_past_due: z.number(),
  /** The total debt, with installments not yet due. */
  pending_debt: z.number(),
  /** The company that deducts the installments; null for other borrowers. */
  company_name: z.nullable(z.string()),
  /** An agreement that is kept so far: only its payments are owed. */
  has_agreement: z.boolean(),
  is_written_off: z.boolean(),
  /** Who collects it; null for nobody. */
  assigned_to: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** The day of the last contact, try or sent message; null without one. */
  last_contact_on: z.nullable(z.string()),
  /** The newest promise, whatever came of it. */
  last_promise: z.nullable(z.object({ amount: z.number(), due_on: z.string() })),
});
export type LatePaymentRow = z.output<typeof latePaymentRow>;

/** What narrows the list; days and pesos from and to, both included. */
const lateFilters = {
  /** Part of an ID number, an e-mail, a phone or a name, or of a state's Spanish label, or the number of an imported credit; capitals and accents do not count. */
  search: f.searchText(),
  /** Of `days_past_due`. */
  days_from: f.blankAsAbsent(f.wholeNumber(0, 36_500)),
  days_to: f.blankAsAbsent(f.wholeNumber(0, 36_500)),
  /** Of `past_due`. */
  amount_from: f.blankAsAbsent(f.pesos),
  amount_to: f.blankAsAbsent(f.pesos),
  /** With commas between. */
  states: f.blankAsAbsent(f.choices(COLLECTION_STATES)),
  /** The id of the company that deducts the installments. */
  company: f.blankAsAbsent(f.id),
  /** The cases of the caller, of nobody, or of the account with that id. */
  assigned: f.blankAsAbsent(z.union([z.enum(['me', 'none']), f.id], 'Valor no válido')),
};

export const latePayments = endpoint({
  ...staffGet('/dashboard/api/operative/late_payments', 'late_payments'),
  summary: 'Active credits past due, the most days late first, or in another order',
  input: z.object({
    /** Also stores all matches as a spreadsheet and returns its address. */
    insert_sheet: f.blankAsAbsent(f.flag),
    sheet_format: f.blankAsAbsent(f.choice(SHEET_FORMATS)),
    /** The id by which the caller asks how far the spreadsheet is, and gives it up. */
    export_id: f.blankAsAbsent(f.uuid),
    ...lateFilters,
    /** The most days late first, when it is absent. */
    sort: f.blankAsAbsent(f.choice(LATE_SORTS)),
    limit: f.blankAsAbsent(f.wholeNumber(1, 500)),
    cursor: f.optionalText(800),
    /** These credits alone, by id with commas between: a page asks for the rows that others changed. */
    only: f.blankAsAbsent(f.idList),
  }),
  reply: z.object({
    credits: z.array(latePaymentRow),
    next_cursor: z.nullable(z.string()),
    url: z.optional(z.string()),
  }),
});

export const latePaymentCounts = endpoint({
  ...staffGet('/dashboard/api/operative/late_payments/counts', 'late_payments'),
  summary: 'How many late credits match, by collection state',
  input: z.object(lateFilters),
  reply: z.object({
    total: z.number(),
    /** Without the filter of states. */
    states: z.array(z.object({ state: z.enum(COLLECTION_STATES), count: z.number() })),
    /** Of all late credits, whatever the filters say. */
    companies: z.array(z.object({ id: z.number(), name: z.string() })),
    ...ceilingField,
  }),
});

export const lateUser = z.extend(latePaymentRow, {
  /** Of the active credit, in pesos. */
  requested_amount: z.number(),
  acquired_debt: z.number(),
  /** The number of the credit at the lender that brought it; null for one that began here. */
  lender_reference: z.nullable(z.string()),
});
export type LateUser = z.output<typeof lateUser>;

/** One of two ids: of the credit, or of the borrower with a running credit. */
export const creditDetails = endpoint({
  ...staffGet('/dashboard/api/operative/credit_details', 'late_payments'),
  summary: "A credit's installments and its borrower, by credit or by person",
  /** `on`: the position at the end of that day; today by default. */
  input: z.object({
    id_credit: f.blankAsAbsent(f.id),
    id_user: f.blankAsAbsent(f.id),
    on: f.blankAsAbsent(f.day),
  }),
  reply: z.object({
    credit: z.object({
      id_credit: z.number(),
      installments: z.number(),
      acquired_debt: z.number(),
      collection_management: z.number(),
      payments: z.array(payment),
      on: z.string(),
      movements: z.array(movement),
      installment_lines: z.array(installmentLine),
      /** The agreed rates, as fractions. */
      interest_rate: z.number(),
      annual_interest_rate: z.number(),
      is_allied_company: z.boolean(),
      legal_rates: legalRates,
      price_lines: priceLines,
      /** Also what its owner owes back: an agreement covers it. */
      debt: z.number(),
      /** The payoff today; null for a credit that is not in repayment. */
      payoff: z.nullable(z.object({ total: z.number(), saved_interest: z.number() })),
      agreement: z.nullable(
        z.object({
          state: z.enum(['kept', 'fulfilled', 'broken']),
          agreed_on: z.string(),
          broken_on: z.nullable(z.string()),
          paid: z.number(),
          installments: z.array(datedAmount),
        }),
      ),
      write_off: z.nullable(datedAmount),
      /** The last plan that the borrower asked for, on the day of the figures. */
      plan: z.nullable(
        z.object({
          state: z.enum(['kept', 'fulfilled', 'broken']),
          asked_on: z.string(),
          broken_on: z.nullable(z.string()),
          installments: z.array(datedAmount),
        }),
      ),
      /** Its borrower says that they never asked for it: nothing is charged, and nobody calls. */
      is_frozen: z.boolean(),
      /** The changes that wait for a second person. */
      pending_approvals: z.array(z.object({ id: z.number(), kind: z.string(), is_own: z.boolean() })),
    }),
    user: lateUser,
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

/** Pesos, at the end of a day. */
const dayFigures = z.object({
  owed: z.number(),
  /** What brings the credit up to date. */
  overdue: z.number(),
  days_past_due: z.number(),
  late_interest: z.number(),
  collection_fee: z.number(),
  /** The owner's money that waits. */
  waiting: z.number(),
  payoff: z.number(),
});

export const pastDay = endpoint({
  ...staffGet('/dashboard/api/operative/past_day', 'late_payments'),
  summary:
    'A past day of a credit as it was known then and as it is known now, and the events that make the difference',
  input: z.object({ id_credit: f.id, on: f.day }),
  reply: z.object({
    on: z.string(),
    known_then: dayFigures,
    known_now: dayFigures,
    /** Recorded later, in this order. `on`: the day from which it counts. */
    changed_by: z.array(
      z.object({ kind: z.string(), on: z.string(), recorded_at: z.string(), text: z.string() }),
    ),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const changeCollectionState = endpoint({
  ...staffPost('/dashboard/api/operative/change_state_collection_management/', 'late_payments'),
  summary: 'Set the collection state of a credit',
  input: z.object({
    state: f.choice(COLLECTION_STATES),
    credit_id: f.id,
    /** The state that the user saw: refused where a colleague changed it meanwhile. */
    from_state: f.blankAsAbsent(f.choice(COLLECTION_STATES)),
  }),
  reply: z.object({ credit_id: z.number(), state: z.enum(COLLECTION_STATES) }),
  errors: ['OBJECT_NOT_FOUND'],
});

/** The fields may be in the query, as in the specification, or in the body. */
export const generatePaymentUrl = endpoint({
  ...staffPost('/dashboard/api/operative/generate_payment_url', 'late_payments'),
  summary: 'Open a gateway order for the next installment, or for another amount, and return its address',
  input: z.object({
    dni: f.typedKey(40),
    id_credit: f.id,
    type_url: f.blankAsAbsent(f.choice(['pago_acuerdo'])),
    amount_custom_user: f.blankAsAbsent(f.pesos),
  }),
  reply: z.object({ url: z.string(), order: z.string(), amount: z.number() }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});
