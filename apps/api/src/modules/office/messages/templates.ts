/**
 * The platform's messages, in Spanish. A template is a function of its parameters, so a missing parameter does not
 * compile. SMS and WhatsApp use the short text, e-mail the subject and the paragraphs. Meta approves WhatsApp's copy under
 * the template's name, with the parameters in the order of `whatsapp`.
 */
import { COLLECTION_TEMPLATES, type MessageChannel } from '@unamano/contract/loans/collection-enums';
import { accounts } from './texts/account-texts.ts';
import { claims } from './texts/claim-texts.ts';
import { collections } from './texts/collection-texts.ts';
import { composeMessage } from './texts/compose.ts';
import { credits } from './texts/credit-texts.ts';
import { payments } from './texts/payment-texts.ts';
import type { Rendered, TemplateName, TemplateParameters, Templates } from './texts/shapes.ts';

export type { Rendered, TemplateName, TemplateParameters } from './texts/shapes.ts';

export const templates: Templates = { ...credits, ...payments, ...collections, ...accounts, ...claims };

const COLLECTED = ['whatsapp', 'sms', 'email'] as const;

/** By which channels each is sent: a message by another one does not compile. */
export const CHANNELS = {
  credit_approved: ['sms', 'email'],
  credit_rejected: ['sms', 'email'],
  request_dropped: ['sms', 'email'],
  note_signed: ['email'],
  credit_to_confirm: ['sms', 'email'],
  credits_waiting: ['email'],
  payroll_coming: ['email'],
  payroll_unanswered: ['email'],
  credit_company_approved: ['sms', 'email'],
  credit_company_rejected: ['sms', 'email'],
  credit_disbursed: ['whatsapp'],
  transfer_returned: ['whatsapp'],
  sent_after_end: ['whatsapp'],
  account_rejected: ['whatsapp'],
  credit_cancelled: ['whatsapp'],
  credit_expired: ['whatsapp'],
  payment_received: ['whatsapp'],
  funds_waiting: ['whatsapp'],
  company_funds_waiting: ['email'],
  funds_applied: ['whatsapp'],
  funds_returned: ['whatsapp', 'email'],
  funds_freed: ['whatsapp'],
  funds_owed_back: ['whatsapp'],
  payment_reversed: ['whatsapp'],
  credit_finished: ['whatsapp'],
  debt_reopened: ['whatsapp'],
  agreement_approved: ['whatsapp'],
  credit_frozen: ['whatsapp'],
  credit_released: ['whatsapp'],
  employee_left: ['whatsapp'],
  company_silent: ['whatsapp'],
  credit_balance: ['whatsapp', 'email'],
  plan_granted: ['sms'],
  plan_rejected: ['sms'],
  complaint_received: ['email'],
  complaint_extended: ['email'],
  complaint_answered: ['email'],
  bureau_notice: ['sms', 'email'],
  report_code: ['sms', 'email'],
  report_confirmed: ['sms', 'email'],
  report_answered: ['sms', 'email'],
  report_papers: ['email'],
  review_granted: ['sms'],
  review_refused: ['sms'],
  installment_due: ['whatsapp'],
  late_reminder: COLLECTED,
  late_payment_options: COLLECTED,
  promise_reminder: COLLECTED,
  promise_broken: COLLECTED,
  late_payment_link: COLLECTED,
  password_reset: ['email'],
  email_confirmation: ['email'],
  password_changed: ['email'],
  contact_corrected: ['sms', 'email'],
  contact_changed: ['sms', 'email'],
  contact_change_alert: ['sms', 'email'],
  account_code: ['email'],
  account_blocked: ['sms', 'email'],
  account_unblocked: ['sms', 'email'],
  login_held_back: ['email'],
  new_device_login: ['whatsapp', 'email'],
  staff_invitation: ['email'],
  staff_deadlines: ['email'],
  staff_access_requested: ['email'],
  staff_access_granted: ['email'],
  passkey_alert: ['sms', 'email'],
  staff_passkey_changed: ['email'],
  second_factor_changed: ['email'],
  staff_factor_changed: ['email'],
} as const satisfies Record<TemplateName, readonly MessageChannel[]>;

/** Those to staff of a company, and those to the lender's own team; all others are to borrowers. */
export const COMPANY_TEMPLATES: ReadonlySet<TemplateName> = new Set([
  'credits_waiting',
  'payroll_coming',
  'payroll_unanswered',
  'company_funds_waiting',
]);
export const TEAM_TEMPLATES: ReadonlySet<TemplateName> = new Set([
  'staff_deadlines',
  'staff_invitation',
  'staff_access_requested',
  'staff_access_granted',
  'staff_passkey_changed',
  'second_factor_changed',
  'staff_factor_changed',
]);

/** What WhatsApp's copy ends with: Meta refuses a body that ends with a parameter. */
export const WHATSAPP_CLOSING = ' Equipo Unamano.';

/**
 * Messages about a debt: only within the legal contact hours (Ley 2300 of 2023), also after an outage, and only while what they say
 * is true.
 */
export const DEBT_TEMPLATES: ReadonlySet<string> = new Set([
  ...COLLECTION_TEMPLATES,
  'installment_due',
  'bureau_notice',
  'funds_owed_back',
  'sent_after_end',
  'debt_reopened',
  'employee_left',
]);

/** An answer in a conversation, in the writer's own words: no template, and nothing that Meta approves. */
export const FREE_TEXT = 'conversation_reply';

/** Contacts about a debt that nobody asked for: who does not want to be written to gets none of them. */
export const STARTED_TEMPLATES: ReadonlySet<string> = new Set([...COLLECTION_TEMPLATES, 'installment_due']);

/**
 * Not repeated after an attempt of unknown outcome: the law counts contacts (Ley 2300 of 2023), or we promised at most one.
 * All others are: without the message a person would lose access, a deadline or news of their money, and a duplicate does no harm.
 */
export const UNREPEATED_TEMPLATES: ReadonlySet<string> = new Set([
  ...COLLECTION_TEMPLATES,
  'installment_due',
  'credits_waiting',
  'payroll_coming',
  'payroll_unanswered',
  'staff_deadlines',
  'account_code',
]);

/** Not sent on a later day than they were written on: what they ask for may be paid by then. */
export const SAME_DAY_TEMPLATES: ReadonlySet<string> = new Set(['installment_due']);

/** Templates whose parameters give access to an account or block it: stored encrypted, shown to nobody else. */
export const SECRET_TEMPLATES: ReadonlySet<TemplateName> = new Set([
  'password_reset',
  'email_confirmation',
  'staff_invitation',
  'report_code',
  'contact_change_alert',
  'account_code',
  'account_unblocked',
  'passkey_alert',
]);

/** The only e-mails to an address that its borrower has not confirmed: using their link proves it. They name nobody. */
export const PROVING_TEMPLATES: ReadonlySet<string> = new Set(['email_confirmation', 'password_reset']);

/** Not sent later either, when the address is confirmed: they say what was true on their day only. */
export const OF_THEIR_DAY_TEMPLATES: ReadonlySet<string> = new Set([
  ...COLLECTION_TEMPLATES,
  'account_code',
  'login_held_back',
  'new_device_login',
]);

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/** The only text that becomes a link is the template's own `url`. @throws TypeError when a parameter is missing: another release wrote the row */
export function render<Name extends TemplateName>(
  name: Name,
  parameters: TemplateParameters[Name],
): Rendered {
  const { url } = parameters as { url?: string };
  const links = url === undefined ? [] : [url];
  const rendered = { ...composeMessage(parameters.firstName, templates[name](parameters)), links };
  const all = [rendered.short, rendered.subject, ...rendered.whatsapp, ...rendered.paragraphs].join('\n');
  if (/\b(undefined|NaN|null)\b/.test(all)) throw new TypeError(`template ${name} lacks a parameter`);
  return rendered;
}
