/**
 * What the platform tells people, in Spanish. A template is a function of its parameters, so a text with a gap does
 * not compile. SMS and WhatsApp get the short text, e-mail the subject and the paragraphs. WhatsApp's own copy of
 * each template is approved under the template's name, with its parameters in the order that `whatsapp` gives.
 */
import { accounts } from './texts/account-texts.ts';
import { collections } from './texts/collection-texts.ts';
import { credits } from './texts/credit-texts.ts';
import { payments } from './texts/payment-texts.ts';
import type { Rendered, TemplateName, TemplateParameters, Templates } from './texts/shapes.ts';

export type { Rendered, TemplateName, TemplateParameters } from './texts/shapes.ts';

export const templates: Templates = { ...credits, ...payments, ...collections, ...accounts };

/** About arrears: the law keeps them to its hours (Ley 2300 of 2023), also when a provider was out of order. */
export const COLLECTION_TEMPLATES: ReadonlySet<string> = new Set<TemplateName>([
  'late_reminder',
  'late_payment_options',
  'promise_reminder',
  'promise_broken',
]);

/**
 * Whether a message is sent again whose try may have arrived and about which nothing can be found out: `repeat` where
 * missing it takes something from its reader (a way in, a deadline, news of their money) and the same words twice do no
 * harm, since each names its credit and says how things stand; `leave` where the law counts contacts (Ley 2300 of 2023),
 * or we promised no more than one.
 */
export const WHEN_OUTCOME_UNKNOWN: Readonly<Record<TemplateName, 'repeat' | 'leave'>> = {
  credit_approved: 'repeat',
  credit_rejected: 'repeat',
  request_dropped: 'repeat',
  note_signed: 'repeat',
  credit_in_review: 'repeat',
  credit_to_confirm: 'repeat',
  credits_waiting: 'leave',
  credit_company_approved: 'repeat',
  credit_company_rejected: 'repeat',
  credit_disbursed: 'repeat',
  payment_received: 'repeat',
  payment_reversed: 'repeat',
  credit_finished: 'repeat',
  credit_balance: 'repeat',
  payment_link: 'repeat',
  late_reminder: 'leave',
  late_payment_options: 'leave',
  promise_reminder: 'leave',
  promise_broken: 'leave',
  password_reset: 'repeat',
  staff_invitation: 'repeat',
  password_changed: 'repeat',
};

/** Templates whose parameters let whoever reads them in: kept encrypted. */
export const SECRET_TEMPLATES: ReadonlySet<TemplateName> = new Set(['password_reset', 'staff_invitation']);

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/** @throws TypeError when a parameter is missing: the row was written by another release */
export function render<Name extends TemplateName>(
  name: Name,
  parameters: TemplateParameters[Name],
): Rendered {
  const rendered = templates[name](parameters);
  const all = [rendered.short, rendered.subject, ...rendered.whatsapp, ...rendered.paragraphs].join('\n');
  if (/\b(undefined|NaN|null)\b/.test(all)) throw new TypeError(`template ${name} lacks a parameter`);
  return rendered;
}
