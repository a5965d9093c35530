/** The parameters and the result of each template. */
import type { CorrectedField } from '@unamano/contract/identity/person-corrections';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';

export type Rendered = {
  /** One or two sentences, for SMS. */
  short: string;
  /** The parameters of the approved WhatsApp template, in order. */
  whatsapp: readonly string[];
  subject: string;
  paragraphs: readonly string[];
  /** The addresses of the platform in the paragraphs. */
  links: readonly string[];
};

/** The sentences follow the greeting, and WhatsApp's parameters the first name; a text without them is for SMS and e-mail. */
export type MessageText = { subject: string; sentences: readonly string[]; whatsapp?: readonly string[] };

/** How the report of a credit that nobody asked for ended; `closed`: without a decision about a credit. */
type ReportAnswer = 'upheld' | 'not_upheld' | 'closed';

/** How a second factor changed; `reset`: by an admin or a command. */
type FactorChange = 'turn_on' | 'turn_off' | 'renew_codes' | 'reset';

type PasskeyChange = 'add' | 'remove';

/** Null when nothing is left to pay. */
type NextPayment = { amount: Pesos; dueOn: Day } | null;

/** Where the person pays by instant payment; null: nowhere. */
type Alias = string | null;

/** Parameters by template, beside the first name. Amounts in whole pesos, days `YYYY-MM-DD`. */
type OwnParameters = {
  credit_approved: { creditId: number; amountPesos: Pesos; installments: number };
  credit_rejected: { nextRequestOn: Day };
  /** A request that waited for the bureau and ended without a decision. */
  request_dropped: unknown;
  note_signed: { creditId: number; amountPesos: Pesos; signedOn: Day; url: string };
  /** The company changed amount or term: the employee accepts or rejects at the address. */
  credit_to_confirm: { creditId: number; amountPesos: Pesos; installments: number; url: string };
  /** To each of the company's staff, at most once a day. */
  credits_waiting: { companyName: string; waiting: number; url: string };
  /** To each of the company's staff, some days before the pay period: what is to be deducted. */
  payroll_coming: { companyName: string; payPeriod: Day; people: number; totalPesos: Pesos; url: string };
  /** To each of the company's staff: the oldest pay period without an answer, how many there are, what they request. */
  payroll_unanswered: {
    companyName: string;
    payPeriod: Day;
    payPeriods: number;
    owedPesos: Pesos;
    url: string;
  };
  credit_company_approved: { creditId: number; amountPesos: Pesos };
  credit_company_rejected: { creditId: number };
  credit_disbursed: { creditId: number; sentPesos: Pesos; firstDueOn: Day; feePesos: Pesos };
  /** The bank returned the money: the borrower confirms an account at the address. */
  transfer_returned: { creditId: number; sentPesos: Pesos; url: string };
  /** The bank paid a credit that had ended: the money is to come back by that day. */
  sent_after_end: { creditId: number; amountPesos: Pesos; day: Day };
  /** Staff rejected the account: the borrower gives another one at the address. */
  account_rejected: { creditId: number; url: string };
  /** Staff cancelled the credit before the money was sent. */
  credit_cancelled: { creditId: number };
  /** A signed credit ended after days without a change of state. */
  credit_expired: { creditId: number };
  payment_received: {
    creditId: number;
    alias: Alias;
    amountPesos: Pesos;
    paidOn: Day;
    pendingPesos: Pesos;
  };
  /** Money that no debt took: it is applied or returned by that day. */
  funds_waiting: { amountPesos: Pesos; paidOn: Day; day: Day };
  /** To a company: money of its transfer that nobody it named can take. */
  company_funds_waiting: { companyName: string; amountPesos: Pesos; paidOn: Day; day: Day };
  funds_applied: { creditId: number; amountPesos: Pesos; pendingPesos: Pesos };
  funds_returned: { amountPesos: Pesos; day: Day; reference: string };
  /** Money that had paid a debt waits now: it is applied or returned by that day. */
  funds_freed: { creditId: number; amountPesos: Pesos; day: Day };
  /** All that the owner owes of money that went back to them and was not theirs. */
  funds_owed_back: { creditId: number; amountPesos: Pesos };
  payment_reversed: { creditId: number; amountPesos: Pesos };
  credit_finished: { creditId: number };
  /** The credit that had paid it off does not count any more. */
  debt_reopened: { creditId: number; pendingPesos: Pesos; next: NextPayment };
  /** How many payments, and the first. */
  agreement_approved: { creditId: number; payments: number; amountPesos: Pesos; dueOn: Day };
  credit_frozen: { creditId: number };
  credit_released: { creditId: number; next: NextPayment };
  /** The company said so: the next installment that is the borrower's to pay. */
  employee_left: { creditId: number; amountPesos: Pesos; dueOn: Day };
  /** To the employee: what the company was asked for, since which due day. */
  company_silent: { creditId: number; amountPesos: Pesos; payPeriod: Day };
  credit_balance: {
    creditId: number;
    day: Day;
    pendingPesos: Pesos;
    pendingInstallments: number;
    pastDuePesos: Pesos;
    /** Null when nothing is left to pay. */
    nextDueOn: Day | null;
  };
  /** Its first payment. */
  plan_granted: { creditId: number; amountPesos: Pesos; dueOn: Day };
  plan_rejected: { creditId: number };
  /** Ahead of a negative report, and the notice from which the 20 days of the law count. */
  bureau_notice: { creditId: number; pastDuePesos: Pesos; countsFrom: 'this' | 'second' };
  /** The code with which a person confirms a report; the number names the report. */
  report_code: { number: string; code: string };
  report_confirmed: { number: string; answerBy: Day };
  report_answered: { number: string; outcome: ReportAnswer };
  /** To the person who reports: a copy of the papers of the credit. */
  report_papers: { number: string; documentIds: readonly number[] };
  review_granted: { creditId: number; amountPesos: Pesos; installments: number };
  review_refused: unknown;
  /** Before the due day; `amountPesos` is what is unpaid of the installment. */
  installment_due: {
    creditId: number;
    alias: Alias;
    amountPesos: Pesos;
    dueOn: Day;
    url: string;
    otherDayUrl: string;
  };
  /** What settles all that is late if it is paid by that day, the days late, and the payment address. */
  late_reminder: {
    creditId: number;
    alias: Alias;
    owedPesos: Pesos;
    until: Day;
    days: number;
    url: string;
  };
  late_payment_options: { creditId: number; owedPesos: Pesos; until: Day; url: string };
  /** The unpaid part of a promise, and its day. */
  promise_reminder: { creditId: number; alias: Alias; missingPesos: Pesos; dueOn: Day; url: string };
  promise_broken: { creditId: number; missingPesos: Pesos; dueOn: Day; url: string };
  /** The address of a payment order of the credit. */
  /** Paid by that day the order settles what it names. */
  late_payment_link: { creditId: number; amountPesos: Pesos; until: Day; url: string };
  password_reset: { url: string };
  /** To a borrower's address that is not confirmed. */
  email_confirmation: { url: string };
  /** What still opens the account; each name is the word of who added it. */
  password_changed: { passkeys: readonly { name: string; createdOn: Day }[] };
  /** To the old and the new contact of a borrower: staff corrected this. */
  contact_corrected: { field: CorrectedField };
  /** The owner changed it: to the new phone or e-mail. */
  contact_changed: { field: 'cellphone' | 'email' };
  /** To every way that the person had before the change; the address blocks the account, once. */
  contact_change_alert: { field: 'cellphone' | 'email' | 'address'; url: string };
  /** One of the proofs of the account's owner. */
  account_code: { code: string; purpose: string };
  account_blocked: unknown;
  /** The address blocks the account again, once. */
  account_unblocked: { url: string };
  /** To the address that a person typed: it has no word of theirs. */
  complaint_received: { number: string; dueOn: Day };
  complaint_extended: { number: string; dueOn: Day; reason: string };
  complaint_answered: { number: string; answer: string; documentIds: readonly number[] };
  login_held_back: unknown;
  /** The browser and its system, and the time of Bogotá. */
  new_device_login: { device: string; moment: string };
  staff_invitation: { url: string };
  /** What waits for the answer of the person's modules, each with the last day. */
  staff_deadlines: { deadlines: readonly { what: string; dueOn: Day }[]; url: string };
  /** To the admins: an admin requested admin, or modules that approve, for a person. */
  staff_access_requested: { requester: string; person: string; url: string };
  /** To the admins: a person got admin, or modules that approve. */
  staff_access_granted: { person: string; url: string };
  /** To the person whose second factor changed. */
  second_factor_changed: { change: FactorChange };
  /** To every way of a borrower; the address blocks the account, once. */
  passkey_alert: { keyChange: PasskeyChange; url: string };
  /** To staff whose passkeys changed, and to each admin. */
  staff_passkey_changed: { keyChange: PasskeyChange; person: string };
  /** To each admin: whose second factor changed. */
  staff_factor_changed: { change: FactorChange; person: string };
};

export type TemplateName = keyof OwnParameters;
export type TemplateParameters = { [Name in TemplateName]: OwnParameters[Name] & { firstName: string } };

/** A function of the parameters, so that a missing one does not compile. */
export type Templates = { [Name in TemplateName]: (p: OwnParameters[Name]) => MessageText };
