/** The versions of each section as text, and the call that changes it. */
import type { Reply, Sent } from '@unamano/contract/endpoint';
import { proposeControlDays, proposeMonthEnd } from '@unamano/contract/office/proposals/books-settings';
import { setCollections } from '@unamano/contract/office/proposals/collection-settings';
import {
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
import { CEILING_MODALITIES } from '@unamano/domain/loans/price/legal-ceilings';
import { formatCop } from '@unamano/domain/money';
import { choices, groups, stepLine, units } from '../../text/staff/settings/settings.ts';
import { type Group, groupsOf, type Kind, typedFieldsOf } from './groups.ts';
import { percentOfFraction, typedPercent } from './percent.ts';

export type Settings = Reply<typeof settings>;
export type Version = Settings[SettingsTopic]['versions'][number];

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

/** Whether the study fee has VAT today. */
export const isStudyTaxed = (data: Settings): boolean =>
  data.price_lines.versions.find(({ state }) => state === 'current')?.values.credit_study_taxed !== false;

/** The call that proposes a change of the topic, and its input beside the fields. */
export function proposalOf(topic: SettingsTopic) {
  if (topic === 'late_terms') return { endpoint: proposeLateTerms, more: {} };
  if (topic === 'credit_policy') return { endpoint: proposePolicy, more: {} };
  if (topic === 'limits') return { endpoint: proposeLimits, more: {} };
  if (topic === 'price_lines') return { endpoint: proposePriceLines, more: {} };
  if (topic === 'puc_codes') return { endpoint: proposePucCodes, more: {} };
  if (topic === 'control_days') return { endpoint: proposeControlDays, more: {} };
  if (topic === 'collections') return { endpoint: setCollections, more: {} };
  if (topic === 'month_end') return { endpoint: proposeMonthEnd, more: {} };
  if (topic === 'holidays') return { endpoint: proposeHolidays, more: {} };
  if (topic === 'ceiling_rule') return { endpoint: proposeCeilingRule, more: {} };
  const modality = modalityOf(topic);
  if (modality) return { endpoint: proposeCeiling, more: { modality } };
  const type_user = topic === 'simulator_external' ? 'user_external' : 'allied_company';
  return { endpoint: proposeSimulator, more: { type_user } };
}

export type ProposalBody = Sent<typeof proposeSimulator>;
