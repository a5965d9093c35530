/** The fields of each section by group. */

import { CALL_ORDERS } from '@unamano/contract/loans/collection-enums';
import { PUC_ACCOUNTS } from '@unamano/contract/office/puc-accounts';
import { FEE_STEPS_MAX } from '@unamano/contract/office/settings';
import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import { LATE_INTEREST_BASES } from '@unamano/domain/loans/arrears/arrears-terms';
import { CEILING_MODALITIES } from '@unamano/domain/loans/price/legal-ceilings';
import { AGED_ACCOUNTS } from '@unamano/domain/money/control-items';
import { fields, groups, stepDays, stepFee } from '../../text/staff/settings/settings.ts';

export type Kind = 'percent' | 'money' | 'months' | 'years' | 'days' | 'count' | 'text' | 'choice';
export type FieldSpec = {
  name: string;
  kind: Kind;
  label: string;
  /** Calculated from the other fields: shown, but not typed. */
  derived?: true;
  /** What a choice is made of. */
  options?: readonly string[];
};
export type Group = { title: string; about?: string; columns: 2 | 3 | 4 | 5; fields: readonly FieldSpec[] };

const spec = (kind: Kind, ...names: string[]): FieldSpec[] =>
  names.map((name) => ({ name, kind, label: fields[name] ?? name }));

const choice = (options: readonly string[], ...names: string[]): FieldSpec[] =>
  spec('choice', ...names).map((field) => ({ ...field, options }));

const YES_NO = ['true', 'false'];
const CHARGES = ['credit_study_vat', 'endorsement', 'central_risk'];

const SIMULATOR: readonly Group[] = [
  {
    title: groups.cost,
    columns: 3,
    fields: [
      ...spec('percent', 'interest_rate'),
      ...spec('percent', 'annual_interest_rate').map((field) => ({ ...field, derived: true as const })),
      ...spec('percent', 'endorsement', 'vat'),
      ...spec('money', 'central_risk'),
    ],
  },
  {
    title: groups.study,
    columns: 5,
    fields: spec(
      'percent',
      'credit_study_1',
      'credit_study_2',
      'credit_study_3',
      'credit_study_4',
      'credit_study_5',
    ),
  },
  {
    title: groups.limits,
    columns: 3,
    fields: [
      ...spec('money', 'min_amount', 'max_amount', 'step_amount'),
      ...spec('months', 'max_installments'),
      ...spec('money', 'default_amount'),
      ...spec('months', 'default_installments'),
    ],
  },
];

/** Only people who borrow on their own have a platform line that may be optional. */
const SIMULATOR_EXTERNAL: readonly Group[] = [
  ...SIMULATOR,
  {
    title: groups.platform,
    about: groups.platformAbout,
    columns: 3,
    fields: choice(YES_NO, 'platform_optional'),
  },
];

const STEPS = Array.from({ length: FEE_STEPS_MAX }, (_, at) => at + 1);

const CEILING: readonly Group[] = [
  { title: groups.ceiling, columns: 3, fields: [...spec('percent', 'rate'), ...spec('text', 'source')] },
];

const GROUPS: Record<SettingsTopic, readonly Group[]> = {
  simulator_external: SIMULATOR_EXTERNAL,
  simulator_allied: SIMULATOR,
  late_terms: [
    {
      title: groups.rate,
      about: groups.rateAbout,
      columns: 3,
      fields: [
        ...spec('percent', 'late_rate'),
        ...choice(LATE_INTEREST_BASES, 'late_interest_base'),
        ...spec('money', 'tolerance'),
      ],
    },
    {
      title: groups.feesMax,
      about: groups.feesMaxAbout,
      columns: 3,
      fields: spec('percent', 'collection_fees_max'),
    },
    {
      title: groups.steps,
      about: groups.stepsAbout,
      columns: 4,
      fields: STEPS.flatMap((number): FieldSpec[] => [
        { name: `step_days_${number}`, kind: 'days', label: stepDays(number) },
        { name: `step_fee_${number}`, kind: 'money', label: stepFee(number) },
      ]),
    },
  ],
  credit_policy: [
    {
      title: groups.rejection,
      columns: 3,
      fields: [...spec('years', 'min_age'), ...spec('count', 'min_score', 'rejected_from_negative_accounts')],
    },
    {
      title: groups.thinFile,
      columns: 3,
      fields: [
        ...spec('count', 'thin_file_max_open_accounts'),
        ...spec('months', 'thin_file_history_below_months'),
        ...spec('money', 'thin_file_max_amount'),
        ...spec('months', 'thin_file_max_installments'),
      ],
    },
    {
      title: groups.raises,
      about: groups.raisesAbout,
      columns: 3,
      fields: [
        ...spec('count', 'raise_1_paid_on_time'),
        ...spec('money', 'raise_1_max_amount'),
        ...spec('months', 'raise_1_max_installments'),
        ...spec('count', 'raise_2_paid_on_time'),
        ...spec('money', 'raise_2_max_amount'),
        ...spec('months', 'raise_2_max_installments'),
      ],
    },
    {
      title: groups.capacity,
      columns: 3,
      fields: spec(
        'percent',
        'capacity_base_share',
        'capacity_reduction_per_dependant',
        'capacity_min_share',
        'payroll_deduction_max_share',
      ),
    },
  ],
  limits: [
    {
      title: groups.twoPeople,
      about: groups.twoPeopleAbout,
      columns: 3,
      fields: spec('money', 'transfer_limit', 'disbursement_limit'),
    },
    {
      title: groups.instant,
      about: groups.instantAbout,
      columns: 3,
      fields: spec('money', 'instant_limit', 'instant_day_limit'),
    },
    {
      title: groups.lookups,
      about: groups.lookupsAbout,
      columns: 3,
      fields: spec('count', 'lookups_per_person', 'lookups_of_platform'),
    },
    {
      title: groups.silence,
      about: groups.silenceAbout,
      columns: 3,
      fields: spec('days', 'answer_business_days'),
    },
    {
      title: groups.plans,
      about: groups.plansAbout,
      columns: 2,
      fields: [
        ...spec('count', 'plans_per_credit'),
        ...spec('days', 'plan_days_between', 'plan_first_days', 'plan_last_days'),
      ],
    },
    {
      title: groups.bureau,
      about: groups.bureauAbout,
      columns: 2,
      fields: [...spec('money', 'minimum_wage'), ...spec('percent', 'small_debt_share')],
    },
    {
      title: groups.atRisk,
      about: groups.atRiskAbout,
      columns: 3,
      fields: spec('percent', 'par_30_max'),
    },
  ],
  price_lines: [
    {
      title: groups.studyFee,
      about: groups.studyFeeAbout,
      columns: 3,
      fields: [
        ...choice(YES_NO, 'credit_study_counts', 'credit_study_taxed'),
        ...spec('text', 'credit_study_ground'),
      ],
    },
    {
      title: groups.priceLines,
      about: groups.priceLinesAbout,
      columns: 2,
      fields: CHARGES.flatMap((charge) => [
        ...choice(YES_NO, `${charge}_counts`),
        ...spec('text', `${charge}_ground`),
      ]),
    },
  ],
  ceiling_rule: [
    {
      title: groups.ceilingRule,
      about: groups.ceilingRuleAbout,
      columns: 3,
      fields: [...choice(CEILING_MODALITIES, 'modality'), ...spec('days', 'grace_days')],
    },
  ],
  puc_codes: [
    {
      title: groups.pucCodes,
      about: groups.pucCodesAbout,
      columns: 3,
      fields: spec('text', ...PUC_ACCOUNTS),
    },
  ],
  control_days: [
    {
      title: groups.controlDays,
      about: groups.controlDaysAbout,
      columns: 4,
      fields: spec('days', ...AGED_ACCOUNTS),
    },
  ],
  collections: [
    {
      title: groups.callOrder,
      about: groups.callOrderAbout,
      columns: 3,
      fields: choice(CALL_ORDERS, 'call_order'),
    },
    {
      title: groups.goals,
      about: groups.goalsAbout,
      columns: 3,
      fields: [...spec('count', 'contacts_goal', 'promises_goal'), ...spec('money', 'money_goal')],
    },
  ],
  month_end: [
    { title: groups.memo, about: groups.memoAbout, columns: 4, fields: spec('days', 'memo_days') },
    {
      title: groups.loss,
      about: groups.lossAbout,
      columns: 5,
      fields: spec('percent', 'loss_current', 'loss_1', 'loss_31', 'loss_61', 'loss_91'),
    },
  ],
  holidays: [
    {
      title: groups.holidays,
      about: groups.holidaysAbout,
      columns: 2,
      fields: spec('text', 'days', 'source'),
    },
  ],
  legal_ceiling: CEILING,
  legal_ceiling_consumer_low_amount: CEILING,
  legal_ceiling_popular_rural: CEILING,
  legal_ceiling_popular_urban: CEILING,
  legal_ceiling_productive_rural: CEILING,
  legal_ceiling_productive_urban: CEILING,
  legal_ceiling_productive_large: CEILING,
};

/** The fields of the form. */
export const typedFieldsOf = (topic: SettingsTopic): FieldSpec[] =>
  GROUPS[topic].flatMap((group) => group.fields).filter(({ derived }) => !derived);

export const groupsOf = (topic: SettingsTopic): readonly Group[] => GROUPS[topic];

/** Steps may be left blank. */
export const isOptional = ({ name }: FieldSpec): boolean =>
  name.startsWith('step_days_') || name.startsWith('step_fee_');
