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

/** A group with its title and, where there is one, its explanation. */
function group(name: keyof typeof groups, columns: Group['columns'], ...fields: FieldSpec[]): Group {
  const about = ABOUTS[`${name}About`];
  return { title: groups[name], ...(about && { about }), columns, fields };
}

const ABOUTS: Readonly<Record<string, string>> = groups;
const YES_NO = ['true', 'false'];
const CHARGES = ['credit_study_vat', 'endorsement', 'central_risk'];

const SIMULATOR: readonly Group[] = [
  group(
    'cost',
    3,
    ...spec('percent', 'interest_rate'),
    ...spec('percent', 'annual_interest_rate').map((field) => ({ ...field, derived: true as const })),
    ...spec('percent', 'endorsement', 'vat'),
    ...spec('money', 'central_risk'),
  ),
  group('study', 5, ...spec('percent', ...[1, 2, 3, 4, 5].map((months) => `credit_study_${months}`))),
  group(
    'limits',
    3,
    ...spec('money', 'min_amount', 'max_amount', 'step_amount'),
    ...spec('months', 'max_installments'),
    ...spec('money', 'default_amount'),
    ...spec('months', 'default_installments'),
  ),
];

/** Only people who borrow on their own have a platform line that may be optional. */
const SIMULATOR_EXTERNAL: readonly Group[] = [
  ...SIMULATOR,
  group('platform', 3, ...choice(YES_NO, 'platform_optional')),
];

const STEPS = Array.from({ length: FEE_STEPS_MAX }, (_, at) => at + 1);

const CEILING: readonly Group[] = [
  group('ceiling', 3, ...spec('percent', 'rate'), ...spec('text', 'source')),
];

const GROUPS: Record<SettingsTopic, readonly Group[]> = {
  simulator_external: SIMULATOR_EXTERNAL,
  simulator_allied: SIMULATOR,
  late_terms: [
    group(
      'rate',
      3,
      ...spec('percent', 'late_rate'),
      ...choice(LATE_INTEREST_BASES, 'late_interest_base'),
      ...spec('money', 'tolerance'),
    ),
    group('feesMax', 3, ...spec('percent', 'collection_fees_max')),
    group(
      'steps',
      4,
      ...STEPS.flatMap((number): FieldSpec[] => [
        { name: `step_days_${number}`, kind: 'days', label: stepDays(number) },
        { name: `step_fee_${number}`, kind: 'money', label: stepFee(number) },
      ]),
    ),
  ],
  credit_policy: [
    group(
      'rejection',
      3,
      ...spec('years', 'min_age'),
      ...spec('count', 'min_score', 'rejected_from_negative_accounts'),
    ),
    group(
      'thinFile',
      3,
      ...spec('count', 'thin_file_max_open_accounts'),
      ...spec('months', 'thin_file_history_below_months'),
      ...spec('money', 'thin_file_max_amount'),
      ...spec('months', 'thin_file_max_installments'),
    ),
    group(
      'raises',
      3,
      ...spec('count', 'raise_1_paid_on_time'),
      ...spec('money', 'raise_1_max_amount'),
      ...spec('months', 'raise_1_max_installments'),
      ...spec('count', 'raise_2_paid_on_time'),
      ...spec('money', 'raise_2_max_amount'),
      ...spec('months', 'raise_2_max_installments'),
    ),
    group(
      'capacity',
      3,
      ...spec(
        'percent',
        'capacity_base_share',
        'capacity_reduction_per_dependant',
        'capacity_min_share',
        'payroll_deduction_max_share',
      ),
    ),
  ],
  limits: [
    group('twoPeople', 3, ...spec('money', 'transfer_limit', 'disbursement_limit')),
    group('instant', 3, ...spec('money', 'instant_limit', 'instant_day_limit')),
    group('lookups', 3, ...spec('count', 'lookups_per_person', 'lookups_of_platform')),
    group('silence', 3, ...spec('days', 'answer_business_days')),
    group(
      'plans',
      2,
      ...spec('count', 'plans_per_credit'),
      ...spec('days', 'plan_days_between', 'plan_first_days', 'plan_last_days'),
    ),
    group('bureau', 2, ...spec('money', 'minimum_wage'), ...spec('percent', 'small_debt_share')),
    group('atRisk', 3, ...spec('percent', 'par_30_max')),
  ],
  price_lines: [
    group(
      'studyFee',
      3,
      ...choice(YES_NO, 'credit_study_counts', 'credit_study_taxed'),
      ...spec('text', 'credit_study_ground'),
    ),
    group(
      'priceLines',
      2,
      ...CHARGES.flatMap((charge) => [
        ...choice(YES_NO, `${charge}_counts`),
        ...spec('text', `${charge}_ground`),
      ]),
    ),
  ],
  ceiling_rule: [
    group('ceilingRule', 3, ...choice(CEILING_MODALITIES, 'modality'), ...spec('days', 'grace_days')),
  ],
  puc_codes: [group('pucCodes', 3, ...spec('text', ...PUC_ACCOUNTS))],
  control_days: [group('controlDays', 4, ...spec('days', ...AGED_ACCOUNTS))],
  collections: [
    group('callOrder', 3, ...choice(CALL_ORDERS, 'call_order')),
    group('goals', 3, ...spec('count', 'contacts_goal', 'promises_goal'), ...spec('money', 'money_goal')),
  ],
  month_end: [
    group('memo', 4, ...spec('days', 'memo_days')),
    group('loss', 5, ...spec('percent', 'loss_current', 'loss_1', 'loss_31', 'loss_61', 'loss_91')),
  ],
  holidays: [group('holidays', 2, ...spec('text', 'days', 'source'))],
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
