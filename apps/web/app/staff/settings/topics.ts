/** The fields of each section by group, for the form and for showing a version. */
import type { Reply, Sent } from '@unamano/contract/endpoint';
import { proposeControlDays, proposeMonthEnd } from '@unamano/contract/office/proposals/books-settings';
import { PUC_ACCOUNTS } from '@unamano/contract/office/puc-accounts';
import {
  FEE_STEPS_MAX,
  proposeCeiling,
  proposeCeilingRule,
  proposeHolidays,
  proposeLateTerms,
  proposeLimits,
  proposePolicy,
  proposePriceLines,
  proposePucCodes,
  proposeSimulator,
  type settings,
} from '@unamano/contract/office/settings';
import { CEILING_TOPICS, type SettingsTopic } from '@unamano/contract/office/settings-topics';
import { day, formatDay } from '@unamano/domain/calendar';
import { holidaysOf } from '@unamano/domain/holidays';
import { LATE_INTEREST_BASES } from '@unamano/domain/loans/arrears/arrears-terms';
import { CEILING_MODALITIES } from '@unamano/domain/loans/price/legal-ceilings';
import { formatCop } from '@unamano/domain/money';
import { AGED_ACCOUNTS } from '@unamano/domain/money/control-items';
import {
  choices,
  fields,
  groups,
  stepDays,
  stepFee,
  stepLine,
  units,
} from '../../text/staff/settings/settings.ts';
import { percentOfFraction, typedPercent } from './percent.ts';

export type Settings = Reply<typeof settings>;
export type Version = Settings[SettingsTopic]['versions'][number];

type Kind = 'percent' | 'money' | 'months' | 'years' | 'days' | 'count' | 'text' | 'choice';
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
const CHARGES = ['credit_study', 'credit_study_vat', 'endorsement', 'central_risk'];

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

/** A version's values under the names that the form sends. */
function flat(values: Version['values']): Record<string, number | string> {
  const { credit_study, steps, ...rest } = values as Record<string, unknown> & {
    credit_study?: readonly number[];
    steps?: readonly { from_days: number; fee: number }[];
  };
  const found: Record<string, number | string> = {};
  for (const [name, value] of Object.entries(rest))
    if (typeof value === 'number' || typeof value === 'string') found[name] = value;
    else if (typeof value === 'boolean') found[name] = String(value);
  for (const [at, rate] of (credit_study ?? []).entries()) found[`credit_study_${at + 1}`] = rate;
  for (const [at, step] of (steps ?? []).entries()) {
    found[`step_days_${at + 1}`] = step.from_days;
    found[`step_fee_${at + 1}`] = step.fee;
  }
  return found;
}

function shown(kind: Kind, value: number | string): string {
  if (kind === 'choice') return choices[value] ?? String(value);
  if (typeof value === 'string') return value;
  if (kind === 'percent') return percentOfFraction(value);
  if (kind === 'money') return formatCop(value);
  if (kind === 'months') return units.months(value);
  if (kind === 'years') return units.years(value);
  return kind === 'days' ? units.days(value) : String(value);
}

export type Line = { label: string; value: string };

/** The values of a group line by line; a step of the collection fee is one line. */
export function linesOf(group: Group, values: Version['values']): Line[] {
  const found = flat(values);
  return group.fields.flatMap(({ name, kind, label }): Line[] => {
    const value = found[name];
    if (value === undefined || name.startsWith('step_fee_')) return [];
    if (name.startsWith('step_days_')) {
      const fee = found[name.replace('days', 'fee')] ?? 0;
      return [{ label: stepLine(shown(kind, value)), value: shown('money', fee) }];
    }
    return [{ label, value: shown(kind, value) }];
  });
}

/** The differences between two versions of a topic. */
export function changesBetween(topic: SettingsTopic, before: Version | undefined, after: Version) {
  const all = (version: Version | undefined) =>
    new Map(
      groupsOf(topic).flatMap((group) =>
        version
          ? linesOf(group, version.values).map(
              ({ label, value }) =>
                [group.title === groups.study ? `Estudio a ${label}` : label, value] as const,
            )
          : [],
      ),
    );
  const [was, becomes] = [all(before), all(after)];
  return [...new Set([...was.keys(), ...becomes.keys()])]
    .map((label) => ({ label, before: was.get(label) ?? '—', after: becomes.get(label) ?? '—' }))
    .filter((line) => line.before !== line.after);
}

/** The form's first values: a version's values as they are typed. */
export function draftOf(topic: SettingsTopic, version: Version | undefined): Record<string, string> {
  const found = version ? flat(version.values) : {};
  const draft: Record<string, string> = {};
  for (const { name, kind } of typedFieldsOf(topic)) {
    const value = found[name];
    if (value === undefined) draft[name] = '';
    else draft[name] = kind === 'percent' && typeof value === 'number' ? typedPercent(value) : String(value);
  }
  return draft;
}

/** The first year whose holidays nobody confirmed, with its days by the law. */
export function yearToConfirm({ today, holidays }: Pick<Settings, 'today' | 'holidays'>) {
  const confirmed = holidays.versions.filter(({ state }) => state !== 'withdrawn');
  const isOpen = (year: string) => !confirmed.some(({ effective_on }) => effective_on.startsWith(year));
  const thisYear = today.slice(0, 4);
  const year = isOpen(thisYear) ? thisYear : String(Number(thisYear) + 1);
  return { effective_on: formatDay(day(`${year}-01-01`)), days: [...holidaysOf(year)].sort().join(', ') };
}

/** The modality whose ceilings the topic has; undefined for another topic. */
export const modalityOf = (topic: SettingsTopic) =>
  CEILING_MODALITIES.find((modality) => CEILING_TOPICS[modality] === topic);

/** The modality whose ceilings limit the lender today. */
export const currentModality = (data: Settings) =>
  data.ceiling_rule.versions.find(({ state }) => state === 'current')?.values.modality ?? 'consumer_ordinary';

/** The call that proposes a change of the topic, and its input beside the fields. */
export function proposalOf(topic: SettingsTopic) {
  if (topic === 'late_terms') return { endpoint: proposeLateTerms, more: {} };
  if (topic === 'credit_policy') return { endpoint: proposePolicy, more: {} };
  if (topic === 'limits') return { endpoint: proposeLimits, more: {} };
  if (topic === 'price_lines') return { endpoint: proposePriceLines, more: {} };
  if (topic === 'puc_codes') return { endpoint: proposePucCodes, more: {} };
  if (topic === 'control_days') return { endpoint: proposeControlDays, more: {} };
  if (topic === 'month_end') return { endpoint: proposeMonthEnd, more: {} };
  if (topic === 'holidays') return { endpoint: proposeHolidays, more: {} };
  if (topic === 'ceiling_rule') return { endpoint: proposeCeilingRule, more: {} };
  const modality = modalityOf(topic);
  if (modality) return { endpoint: proposeCeiling, more: { modality } };
  const type_user = topic === 'simulator_external' ? 'user_external' : 'allied_company';
  return { endpoint: proposeSimulator, more: { type_user } };
}

export type ProposalBody = Sent<typeof proposeSimulator>;
