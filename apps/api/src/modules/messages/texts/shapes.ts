/** The parameters and the result of each template. */
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';

export type Rendered = {
  /** One or two sentences, for SMS. */
  short: string;
  /** The parameters of the approved WhatsApp template, in order. */
  whatsapp: readonly string[];
  subject: string;
  paragraphs: readonly string[];
};

/** Parameters by template. Amounts in whole pesos, days `YYYY-MM-DD`. */
export type TemplateParameters = {
  credit_approved: { firstName: string; creditId: number; amountPesos: Pesos; installments: number };
  credit_rejected: { firstName: string; nextRequestOn: Day };
  /** A request that waited for the bureau and ended without a decision. */
  request_dropped: { firstName: string };
  note_signed: { firstName: string; creditId: number; amountPesos: Pesos; signedOn: Day };
  credit_in_review: { firstName: string; creditId: number; companyName: string };
  /** The company changed amount or term: the employee accepts or rejects at the address. */
  credit_to_confirm: {
    firstName: string;
    creditId: number;
    amountPesos: Pesos;
    installments: number;
    url: string;
  };
  /** To a clerk of a company, at most once a day. */
  credits_waiting: { firstName: string; companyName: string; waiting: number; url: string };
  credit_company_approved: { firstName: string; creditId: number; amountPesos: Pesos };
  credit_company_rejected: { firstName: string; creditId: number };
  credit_disbursed: {
    firstName: string;
    creditId: number;
    sentPesos: Pesos;
    firstDueOn: Day;
    feePesos: Pesos;
  };
  /** The bank returned the money: the borrower confirms an account at the address. */
  transfer_returned: { firstName: string; creditId: number; sentPesos: Pesos; url: string };
  /** Staff cancelled the credit before the money was sent. */
  credit_cancelled: { firstName: string; creditId: number };
  /** A signed credit ended after days without a move. */
  credit_expired: { firstName: string; creditId: number };
  payment_received: {
    firstName: string;
    creditId: number;
    amountPesos: Pesos;
    paidOn: Day;
    pendingPesos: Pesos;
  };
  payment_reversed: { firstName: string; creditId: number; amountPesos: Pesos };
  credit_finished: { firstName: string; creditId: number };
  credit_balance: {
    firstName: string;
    creditId: number;
    day: Day;
    pendingPesos: Pesos;
    pendingInstallments: number;
    pastDuePesos: Pesos;
    /** Null when nothing is left to pay. */
    nextDueOn: Day | null;
  };
  payment_link: { firstName: string; creditId: number; amountPesos: Pesos; url: string };
  /** The amount to be up to date, the days late, and the payment address. */
  late_reminder: { firstName: string; creditId: number; owedPesos: Pesos; days: number; url: string };
  late_payment_options: { firstName: string; creditId: number; owedPesos: Pesos; url: string };
  /** The unpaid part of a promise, and its day. */
  promise_reminder: { firstName: string; creditId: number; missingPesos: Pesos; dueOn: Day; url: string };
  promise_broken: { firstName: string; creditId: number; missingPesos: Pesos; dueOn: Day; url: string };
  password_reset: { firstName: string; url: string };
  password_changed: { firstName: string };
  staff_invitation: { firstName: string; url: string };
};

export type TemplateName = keyof TemplateParameters;

/** A function of the parameters, so that a missing one does not compile. */
export type Templates = { [Name in TemplateName]: (p: TemplateParameters[Name]) => Rendered };
