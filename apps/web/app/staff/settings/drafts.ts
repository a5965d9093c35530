/** What was typed, judged before it is sent, and as the call takes it. */

import { REQUIRED } from '@unamano/contract/rules';
import type { SettingsTopic } from '@unamano/contract/settings';
import { parseDayInput } from '@unamano/domain/calendar';
import { changeForm as words } from '../../text/staff/settings.ts';
import { fractionOf } from './percent.ts';
import { deductionRequestOf, type FieldSpec, isOptional } from './topics.ts';

export type Draft = { values: Record<string, string>; effectiveOn: string; reason: string };

function faultOf(field: FieldSpec, typed: string): string | null {
  if (typed.trim() === '') return isOptional(field) ? null : REQUIRED;
  if (field.kind === 'percent') return fractionOf(typed) === null ? words.percent : null;
  if (field.kind === 'text') return null;
  return /^\d{1,9}$/.test(typed.trim()) ? null : words.number;
}

export function faultsOf(topic: SettingsTopic, draft: Draft): Record<string, string | null> {
  const found = deductionRequestOf(topic).map(
    (field) => [field.name, faultOf(field, draft.values[field.name] ?? '')] as const,
  );
  const day = parseDayInput(draft.effectiveOn) === null ? words.date : null;
  return { ...Object.fromEntries(found), effective_on: day };
}

/** Of a draft without faults. */
export function bodyOf(topic: SettingsTopic, draft: Draft): Record<string, string> {
  const body: Record<string, string> = {
    effective_on: draft.effectiveOn,
    reason: draft.reason.trim(),
  };
  for (const { name, kind } of deductionRequestOf(topic)) {
    const typed = (draft.values[name] ?? '').trim();
    body[name] = kind === 'percent' ? (fractionOf(typed) ?? '') : typed;
  }
  return body;
}
