/** The price as the law counts it: what is offered and what was charged over the legal ceiling, and counsel's decisions. */

import { TYPE_USERS } from '@unamano/domain/identity/person';
import { CEILING_MODALITIES } from '@unamano/domain/loans/price/legal-ceilings';
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { SHEET_FORMATS } from '../sheet-formats.ts';

/** One amount and term over the ceiling. Pesos, months; rates are fractions. */
const offerOver = z.object({
  amount: z.number(),
  installments: z.number(),
  /** Effective annual, of all that counts as interest. */
  counted_rate: z.nullable(z.number()),
  counted: z.number(),
  /** The pesos that the ceiling allows. */
  allowed: z.number(),
  over: z.number(),
});

export const legalPrice = endpoint({
  ...staffGet('/dashboard/api/settings/legal_price', 'settings'),
  summary: 'What the simulators offer over the legal ceiling today, and the decisions of counsel about it',
  reply: z.object({
    /** Whether credits over the ceiling are refused: in production. */
    refuses: z.boolean(),
    modality: z.enum(CEILING_MODALITIES),
    /** Effective annual; null where none is on record. */
    ceiling: z.nullable(z.number()),
    certified_from: z.nullable(z.string()),
    /** False once the days of grace of a month without its own ceiling are over. */
    is_ceiling_of_month: z.boolean(),
    /** Whether the study fee is interest without VAT or a service with VAT, and not both or neither. */
    is_study_fee_decided: z.boolean(),
    simulators: z.array(
      z.object({
        type_user: z.enum(TYPE_USERS),
        /** How many amounts and terms are offered. */
        offers: z.number(),
        /** Whether counsel decided that they may be lent. */
        is_covered: z.boolean(),
        over: z.array(offerOver),
      }),
    ),
    /** Newest first. The newest of a type of user counts, through its last day. */
    counsel_decisions: z.array(
      z.object({
        id: z.number(),
        reference: z.string(),
        decided_on: z.string(),
        type_user: z.enum(TYPE_USERS),
        scope: z.string(),
        valid_through: z.string(),
        requested_by: z.string(),
        approved_by: z.string(),
      }),
    ),
    is_counsel_pending: z.boolean(),
  }),
});

export const proposeCounselDecision = endpoint({
  ...staffPost('/dashboard/api/settings/counsel_decision', 'settings'),
  summary: "Propose to record counsel's decision by which credits over the legal ceiling are lent",
  input: z.object({
    /** How the document is found again. */
    reference: f.text(120),
    decided_on: f.day,
    type_user: f.choice(TYPE_USERS),
    /** What it covers. */
    scope: f.text(500),
    /** The last day on which credits are lent by it; today ends an earlier decision. */
    valid_through: f.day,
    reason: f.note(500),
  }),
  reply: z.object({ id_approval: z.number() }),
  errors: ['CHANGE_PENDING'],
  idempotent: true,
});

export const overCeilingExport = endpoint({
  ...staffGet('/dashboard/api/settings/over_ceiling/export', 'settings'),
  summary: 'What credits were charged over the legal ceiling, all of them, as a file',
  input: z.object({ format: f.choice(SHEET_FORMATS) }),
  reply: z.object({ url: z.string() }),
});

export const overCeiling = endpoint({
  ...staffGet('/dashboard/api/settings/over_ceiling', 'settings'),
  summary:
    'What credits were charged and the lender kept over the legal ceiling of the day of their disbursement',
  input: z.object({ limit: z.optional(f.wholeNumber(1, 200)), cursor: f.optionalText(20) }),
  reply: z.object({
    /** Disbursed credits, those of them over the ceiling, and the pesos over it that were charged and kept. */
    credits: z.number(),
    credits_over: z.number(),
    over: z.number(),
    /** Newest first. */
    rows: z.array(
      z.extend(offerOver, {
        id_credit: z.number(),
        disbursed_on: z.string(),
        ceiling: z.nullable(z.number()),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});
