/** Reports of people who say that a credit in their name is not theirs: the page without login, and the cases of staff. */
import { anyDocumentNumber } from '@unamano/domain/identity/document-number';
import { CREDIT_STATES } from '@unamano/domain/loans/credit-state';
import * as z from 'zod/mini';
import { endpoint, publicPost, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { emailFault, type Fault, phoneDigits, phoneFault, requiredFault } from '../rules.ts';

export const STORY_LENGTH_MAX = 2_000;

export function reportedIdFault(text: string): Fault {
  return requiredFault(text) ?? (anyDocumentNumber(text) === null ? 'Escribe el número del documento' : null);
}

/** A phone, or an e-mail address where there is an @. */
export function reportContactFault(text: string): Fault {
  return requiredFault(text) ?? (text.includes('@') ? emailFault(text) : phoneFault(text));
}

const contactOf = (text: string): string =>
  text.includes('@') ? text.trim().toLowerCase() : `+57${phoneDigits(text)}`;

export const reportUnrequested = endpoint({
  ...publicPost('/users/api/unrequested/report/'),
  summary: 'Report a credit that was never asked for; everybody gets the same reply',
  input: z.object({
    dni: z.pipe(
      f.trimmed(reportedIdFault, 40),
      z.transform((text: string) => anyDocumentNumber(text) ?? ''),
    ),
    contact: z.pipe(f.trimmed(reportContactFault, 200), z.transform(contactOf)),
    story: f.note(STORY_LENGTH_MAX),
    recaptcha_token: f.optionalText(4_000),
  }),
  reply: z.object({
    /** Names the report from now on. */
    number: z.string(),
    answer_by: z.string(),
  }),
  errors: ['CAPTCHA_REQUIRED'],
});

export const confirmOwnReport = endpoint({
  ...publicPost('/users/api/unrequested/confirm/'),
  summary: 'Confirm a report with the code that came to the contact: its credits are frozen',
  input: z.object({ number: f.text(20), code: f.code }),
  reply: z.object({}),
  errors: ['CODE_NOT_VALID'],
});

export const REPORT_STATES = ['received', 'confirmed', 'upheld', 'not_upheld', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

const report = z.object({
  id: z.number(),
  number: z.string(),
  dni: z.string(),
  contact: z.string(),
  story: z.string(),
  reported_at: z.string(),
  /** The last of ten working days. */
  answer_by: z.string(),
  state: z.enum(REPORT_STATES),
  /** The account with that ID number; null where there is none. */
  id_user: z.nullable(z.number()),
  name: z.nullable(z.string()),
  confirmed_by: z.nullable(z.enum(['code', 'staff'])),
  confirmed_at: z.nullable(z.string()),
  /** Of the account, newest first: `is_held` where the report froze it, or stopped its payment to the borrower. */
  credits: z.array(
    z.object({
      id_credit: z.number(),
      state: z.enum(CREDIT_STATES),
      requested_at: z.string(),
      amount: z.number(),
      is_held: z.boolean(),
    }),
  ),
  /** Two people are deciding that a credit of it is void. */
  is_in_approval: z.boolean(),
  /** The copy for the person who reports; `none` while no credit of the account is confirmed to be the one. */
  papers: z.enum(['none', 'unsent', 'in_approval', 'sent']),
  answered_at: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type UnrequestedReport = z.output<typeof report>;

export const listReports = endpoint({
  ...staffGet('/dashboard/api/unrequested/reports', 'late_payments'),
  summary:
    'Reports of credits that were never asked for: the open ones oldest first, or the answered ones newest first',
  input: z.object({
    state: f.blankAsAbsent(f.choice(['open', 'answered'])),
    /** Part of the number, the ID number, the contact or the name. */
    search: f.searchText(),
    limit: f.blankAsAbsent(f.wholeNumber(1, 100)),
    cursor: f.optionalText(20),
  }),
  reply: z.object({ reports: z.array(report), next_cursor: z.nullable(z.string()) }),
});

const decision = { id: f.id, reason: f.note(500) };
const decided = z.object({ id: z.number(), state: z.enum(REPORT_STATES) });

export const confirmReport = endpoint({
  ...staffPost('/dashboard/api/unrequested/reports/confirm', 'late_payments'),
  summary: 'Staff checked who reports: the credit is frozen, or not paid out, until it is decided',
  input: z.object({ ...decision, credit_id: f.id }),
  reply: decided,
  idempotent: true,
});

export const upholdReport = endpoint({
  ...staffPost('/dashboard/api/unrequested/reports/uphold', 'late_payments'),
  summary:
    'The person never asked: what is not paid out is cancelled, and a second person decides on what was lent',
  input: z.object(decision),
  reply: decided,
  idempotent: true,
});

export const sendReportPapers = endpoint({
  ...staffPost('/dashboard/api/unrequested/reports/papers', 'late_payments'),
  summary:
    'Request that the person who reports gets a copy of the papers of the credit; a second person approves it',
  input: z.object({
    ...decision,
    /** Never one of the account: the person who asked for the credit reads there. */
    email: f.email,
    /** The ID document of the person who reports, which the staff member saw: shown to the second person. */
    document: f.note(200),
  }),
  reply: z.object({ id_approval: z.number() }),
  errors: ['CHANGE_PENDING'],
  idempotent: true,
});

export const closeReport = endpoint({
  ...staffPost('/dashboard/api/unrequested/reports/close', 'late_payments'),
  summary:
    'The person did ask, or nothing can be confirmed: what was frozen goes on, without charges for those days',
  input: z.object(decision),
  reply: decided,
  errors: ['SELF_APPROVAL_NOT_ALLOWED'],
  idempotent: true,
});
