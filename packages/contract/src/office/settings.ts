/** The lending settings, in versions by day; one admin proposes a change and another one approves it. */

import { TYPE_USERS } from '@unamano/domain/identity/person';
import { LATE_INTEREST_BASES } from '@unamano/domain/loans/arrears/arrears-terms';
import { CEILING_MODALITIES } from '@unamano/domain/loans/price/legal-ceilings';
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../endpoint.ts';
import * as f from '../fields.ts';
import { amount, months, policyInput, policyValues, share } from './policy-fields.ts';
import { controlDayValues, monthEndValues } from './proposals/books-settings.ts';
import { collectionValues } from './proposals/collection-settings.ts';
import { proposal } from './proposals/proposal.ts';
import { PUC_ACCOUNTS, type PucAccount, pucCodeFault } from './puc-accounts.ts';
import { SETTINGS_TOPICS } from './settings-topics.ts';

/** Steps of the collection fee. */
export const FEE_STEPS_MAX = 5;

// Rates are fractions: 0.0175 is 1.75 %. Money is whole pesos, terms are months.
export const simulatorValues = z.object({
  /** Monthly. */
  interest_rate: z.number(),
  /** Effective annual, of the monthly one. */
  annual_interest_rate: z.number(),
  vat: z.number(),
  endorsement: z.number(),
  central_risk: z.number(),
  credit_study: z.array(z.number()),
  min_amount: z.number(),
  max_amount: z.number(),
  step_amount: z.number(),
  max_installments: z.number(),
  default_amount: z.number(),
  default_installments: z.number(),
  /** The borrower may decline the platform line. */
  platform_optional: z.boolean(),
});
export const lateValues = z.object({
  /** Effective annual. */
  late_rate: z.number(),
  steps: z.array(z.object({ from_days: z.number(), fee: z.number() })),
  late_interest_base: z.enum(LATE_INTEREST_BASES),
  /** A credit whose overdue sum is at most this is not late. */
  tolerance: z.number(),
  /** All collection fees of a credit together, VAT included, as a share of what is overdue. */
  collection_fees_max: z.number(),
});
/** Up to where one person of staff acts alone, and how long a company may take to answer. */
export const limitValues = z.object({
  /** A payroll transfer above it needs two people, and so does a disbursement. */
  transfer_limit: z.number(),
  disbursement_limit: z.number(),
  /** Look-ups of bureau reports in a day: of one person, and of all staff of the platform. */
  lookups_per_person: z.number(),
  lookups_of_platform: z.number(),
  /** The business days after a pay day from which a company without an answer is silent. */
  answer_business_days: z.number(),
  /** Plans of who cannot pay as agreed: how many a credit has, the days between two, and how far away its payments may be. */
  plans_per_credit: z.number(),
  plan_days_between: z.number(),
  plan_first_days: z.number(),
  plan_last_days: z.number(),
  /** Of the year; a debt of at most that share of it needs two notices before a negative report. */
  minimum_wage: z.number(),
  small_debt_share: z.number(),
  /** The board warns where more of the balance than this is over 30 days late. */
  par_30_max: z.number(),
  /** What the platform itself confirms of instant payouts: each, and those of a day together. Zero: none. */
  instant_limit: z.number(),
  instant_day_limit: z.number(),
});
/**
 * Whether each charge of a quote counts as interest before the law, and on which ground. Interest itself always counts. The study
 * fee is interest without VAT, or a service with VAT.
 */
export const priceLineValues = z.object({
  credit_study_counts: z.boolean(),
  credit_study_taxed: z.boolean(),
  credit_study_ground: z.string(),
  credit_study_vat_counts: z.boolean(),
  credit_study_vat_ground: z.string(),
  endorsement_counts: z.boolean(),
  endorsement_ground: z.string(),
  central_risk_counts: z.boolean(),
  central_risk_ground: z.string(),
});
/** The modality of credit whose ceilings limit the lender. */
export const ceilingRuleValues = z.object({
  modality: z.enum(CEILING_MODALITIES),
  /** Days of a month in which the ceiling of the month before is still used. */
  grace_days: z.number(),
});
/** The code of each account of the ledger. */
export const pucCodeValues = z.record(z.enum(PUC_ACCOUNTS), z.string());
/** The holidays of the year that begins with the version, `AAAA-MM-DD` with commas between, and where they were read. */
export const holidayValues = z.object({ days: z.string(), source: z.string() });
/** Effective annual, of one modality. */
export const ceilingValues = z.object({ rate: z.number(), source: z.string() });

function topic<Values extends z.core.$ZodType>(values: Values) {
  return z.object({
    /** Newest first: future, current and past versions. */
    versions: z.array(
      z.object({
        id: z.number(),
        state: z.enum(['scheduled', 'current', 'past', 'withdrawn']),
        effective_on: z.string(),
        values,
        entered_at: z.string(),
        /**
         * The staff who proposed and approved it. For a rate that a lower ceiling reduced, the staff of that ceiling.
         * Null for the first version of the platform; nobody approves what one person decides.
         */
        requested_by: z.nullable(z.string()),
        approved_by: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
    /** The proposal that waits for its second person; no other one is accepted before it is answered. */
    pending_approval: z.nullable(
      z.object({
        id_approval: z.number(),
        summary: z.string(),
        requested_by: z.string(),
        requested_at: z.string(),
      }),
    ),
  });
}

export const settings = endpoint({
  ...staffGet('/dashboard/api/settings', 'settings'),
  summary:
    'Prices, late terms, decision policy, limits, PUC codes and legal ceiling: current, future and past versions',
  reply: z.object({
    today: z.string(),
    /** The earliest effective day of a change; a ceiling may have any. */
    earliest_effective_on: z.string(),
    simulator_external: topic(simulatorValues),
    simulator_allied: topic(simulatorValues),
    late_terms: topic(lateValues),
    credit_policy: topic(policyValues),
    limits: topic(limitValues),
    price_lines: topic(priceLineValues),
    ceiling_rule: topic(ceilingRuleValues),
    puc_codes: topic(pucCodeValues),
    holidays: topic(holidayValues),
    control_days: topic(controlDayValues),
    month_end: topic(monthEndValues),
    collections: topic(collectionValues),
    legal_ceiling: topic(ceilingValues),
    legal_ceiling_consumer_low_amount: topic(ceilingValues),
    legal_ceiling_popular_rural: topic(ceilingValues),
    legal_ceiling_popular_urban: topic(ceilingValues),
    legal_ceiling_productive_rural: topic(ceilingValues),
    legal_ceiling_productive_urban: topic(ceilingValues),
    legal_ceiling_productive_large: topic(ceilingValues),
  }),
});

export type { ProposalReply } from './proposals/proposal.ts';

export const proposeSimulator = endpoint({
  summary: 'Propose prices and limits of the simulator of a type of user from a day on, or preview them',
  ...proposal('simulator', {
    type_user: f.choice(TYPE_USERS),
    interest_rate: share,
    vat: share,
    endorsement: share,
    central_risk: f.pesosBetween(0, 1_000_000),
    credit_study_1: share,
    credit_study_2: share,
    credit_study_3: share,
    credit_study_4: share,
    credit_study_5: share,
    min_amount: amount,
    max_amount: amount,
    step_amount: amount,
    max_installments: months,
    default_amount: amount,
    default_installments: months,
    /** Absent: as in force on that day. */
    platform_optional: f.blankAsAbsent(f.flag),
  }),
});

const stepDays = f.blankAsAbsent(f.wholeNumber(1, 3_650));
const stepFee = f.blankAsAbsent(f.pesosBetween(0, 1_000_000));

export const proposeLateTerms = endpoint({
  summary: 'Propose the late terms from a day on, or preview them',
  ...proposal('late_terms', {
    late_rate: f.rate(0, 1_500_000),
    /** Absent: as in force on that day. */
    late_interest_base: f.blankAsAbsent(f.choice(LATE_INTEREST_BASES)),
    tolerance: f.blankAsAbsent(f.pesosBetween(0, 1_000_000)),
    collection_fees_max: f.blankAsAbsent(share),
    step_days_1: stepDays,
    step_fee_1: stepFee,
    step_days_2: stepDays,
    step_fee_2: stepFee,
    step_days_3: stepDays,
    step_fee_3: stepFee,
    step_days_4: stepDays,
    step_fee_4: stepFee,
    step_days_5: stepDays,
    step_fee_5: stepFee,
  }),
});

export const proposePolicy = endpoint({
  summary: 'Propose the decision policy from a day on, or preview it',
  ...proposal('credit_policy', policyInput),
});

export const proposeLimits = endpoint({
  summary: 'Propose the limits of operation from a day on, or preview them',
  ...proposal('limits', {
    transfer_limit: f.pesosBetween(0, 1_000_000_000),
    disbursement_limit: f.pesosBetween(0, 10_000_000),
    lookups_per_person: f.wholeNumber(1, 1_000),
    lookups_of_platform: f.wholeNumber(1, 10_000),
    answer_business_days: f.wholeNumber(1, 15),
    plans_per_credit: f.wholeNumber(0, 6),
    plan_days_between: f.wholeNumber(0, 365),
    plan_first_days: f.wholeNumber(1, 60),
    plan_last_days: f.wholeNumber(0, 180),
    minimum_wage: f.pesosBetween(1_000_000, 100_000_000),
    small_debt_share: share,
    par_30_max: share,
    instant_limit: f.pesosBetween(0, 10_000_000),
    instant_day_limit: f.pesosBetween(0, 10_000_000_000),
  }),
});

export const proposeCeiling = endpoint({
  summary: 'Propose the certified usury rate of a modality from a day on, or preview it',
  ...proposal('legal_ceiling', {
    /** Absent: "consumo y ordinario". */
    modality: f.blankAsAbsent(f.choice(CEILING_MODALITIES)),
    rate: f.rate(10_000, 1_500_000),
    source: f.text(200),
  }),
});

const ground = f.text(200);

export const proposePriceLines = endpoint({
  summary:
    'Propose which charges count as interest before the law, and whether the study fee has VAT, from a day on, or preview it',
  ...proposal('price_lines', {
    credit_study_counts: f.flag,
    /** Absent: as in force on that day. */
    credit_study_taxed: f.blankAsAbsent(f.flag),
    credit_study_ground: ground,
    credit_study_vat_counts: f.flag,
    credit_study_vat_ground: ground,
    endorsement_counts: f.flag,
    endorsement_ground: ground,
    central_risk_counts: f.flag,
    central_risk_ground: ground,
  }),
});

export const proposeCeilingRule = endpoint({
  summary: 'Propose the modality whose ceilings limit the lender from a day on, or preview it',
  ...proposal('ceiling_rule', {
    modality: f.choice(CEILING_MODALITIES),
    grace_days: f.wholeNumber(0, 31),
  }),
});

const pucCode = f.trimmed(pucCodeFault, 20);

export const proposePucCodes = endpoint({
  summary: 'Propose the PUC code of each account of the ledger from a day on, or preview it',
  ...proposal('puc_codes', {
    ...(Object.fromEntries(PUC_ACCOUNTS.map((account) => [account, pucCode])) as Record<
      PucAccount,
      typeof pucCode
    >),
  }),
});

export const proposeHolidays = endpoint({
  summary: 'Confirm the holidays of the year that begins on a day, or preview it',
  ...proposal('holidays', { days: f.text(400), source: f.text(200) }),
});

export const proposeWithdrawal = endpoint({
  summary: 'Propose to withdraw a version before its effective day, or preview that',
  ...proposal('withdraw', {}),
  input: z.object({
    topic: f.choice(SETTINGS_TOPICS),
    id_version: f.id,
    reason: f.optionalNote(500),
    preview: z.optional(f.flag),
  }),
  errors: ['OBJECT_NOT_FOUND', 'CHANGE_PENDING'],
});
