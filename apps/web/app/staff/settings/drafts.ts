/** A typed change: its faults, and the body of its call. */

import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import { REQUIRED } from '@unamano/contract/rules';
import { type Day, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { requiredAmountFault, wholeNumberOf } from '../../shared/forms/typed-numbers.ts';
import { changeForm as words } from '../../text/staff/settings/settings.ts';
import { type FieldSpec, isOptional, typedFieldsOf } from './groups.ts';
import { fractionOf } from './percent.ts';
import { draftOf, type Settings, yearToConfirm } from './topics.ts';

/** The typed texts by the names of the call's fields. */
export type Draft = Record<string, string> & { effective_on: string; reason: string };

/** The values of now, from the first day on which a change can hold. */
export function firstDraft(topic: SettingsTopic, data: Settings): Draft {
  return {
    ...draftOf(
      topic,
      data[topic].versions.find(({ state }) => state === 'current'),
    ),
    effective_on: formatDay(data.earliest_effective_on as Day),
    reason: '',
    ...(topic === 'holidays' && yearToConfirm(data)),
  };
}

function faultOf(field: FieldSpec, typed: string): string | null {
  if (typed.trim() === '') return isOptional(field) ? null : REQUIRED;
  if (field.kind === 'percent') return fractionOf(typed) === null ? words.percent : null;
  if (field.kind === 'text' || field.kind === 'choice') return null;
  if (field.kind === 'money') return requiredAmountFault(typed);
  return wholeNumberOf(typed) === null ? words.number : null;
}

/** A proposal needs a reason, a preview does not. */
export function faultsOf(topic: SettingsTopic, draft: Draft, isProposal: boolean) {
  const found: Record<string, string | null> = {};
  for (const field of typedFieldsOf(topic)) found[field.name] = faultOf(field, draft[field.name] ?? '');
  found.effective_on = parseDayInput(draft.effective_on) === null ? words.date : null;
  found.reason = isProposal && draft.reason.trim() === '' ? words.reasonMissing : null;
  return found;
}

function sent(kind: FieldSpec['kind'], typed: string): string {
  if (kind === 'text' || kind === 'choice') return typed.trim();
  if (kind === 'percent') return fractionOf(typed) ?? '';
  return String((kind === 'money' ? parsePesos : wholeNumberOf)(typed) ?? '');
}

/** The body of the call, for a draft without faults. */
export function bodyOf(topic: SettingsTopic, draft: Draft): Record<string, string> {
  const body: Record<string, string> = { effective_on: draft.effective_on, reason: draft.reason.trim() };
  for (const { name, kind } of typedFieldsOf(topic)) {
    body[name] = sent(kind, draft[name] ?? '');
  }
  return body;
}
