import { type ThirdPartyType, thirdPartyFault } from '@unamano/contract/loans/books/third-parties';
import { requiredFault } from '@unamano/contract/rules';
import { parseDayInput } from '@unamano/domain/calendar';
import {
  amountsOf,
  ENTRY_AMOUNTS,
  type EntryKind,
  PAYS_ITEMS_OF,
} from '@unamano/domain/money/outside-entries';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { linesText, type TypedLine } from './line-fields.tsx';

export const EMPTY_ENTRY = {
  kind: 'gateway_settlement' as EntryKind,
  happened_on: '',
  third_party_type: 'NIT' as ThirdPartyType,
  third_party_number: '',
  third_party_name: '',
  reference: '',
  document: '',
  description: '',
  amount: '',
  commission: '',
  vat: '',
  interest: '',
  deductible: '',
  lines: '',
};

/** An entry as it is typed. */
export type EntryDraft = typeof EMPTY_ENTRY;

export const entryFaults = {
  happened_on: requiredFault,
  third_party_number: (number: string, { third_party_type: type }: EntryDraft) =>
    requiredFault(number) ?? thirdPartyFault(type, number.trim()),
  third_party_name: requiredFault,
  reference: requiredFault,
  description: requiredFault,
};

/** The sum of what the kind asks for beside its amount, in pesos. */
export function otherAmounts(values: EntryDraft): number {
  return amountsOf(values.kind).reduce(
    (sum, name) => sum + (name === 'amount' ? 0 : (parsePesos(values[name]) ?? 0)),
    0,
  );
}

type EntryParts = { lines: readonly TypedLine[]; items: readonly string[] };

/** What is sent: of another kind, neither amounts nor lines nor items. */
export function entryOf(draft: EntryDraft, { lines, items }: EntryParts) {
  const amounts = amountsOf(draft.kind);
  const unused = ENTRY_AMOUNTS.filter((name) => !amounts.includes(name)).map((name) => [name, '']);
  return {
    ...draft,
    ...Object.fromEntries(unused),
    happened_on: parseDayInput(draft.happened_on) ?? draft.happened_on,
    lines: amounts.length === 0 ? linesText(lines) : '',
    items: PAYS_ITEMS_OF[draft.kind] ? items.join(',') : '',
  };
}
