import type { StatementLineRow } from '@unamano/contract/loans/books/statements';
import { fold } from '@unamano/domain/fold';
import type { EntryKind } from '@unamano/domain/money/outside-entries';
import { displayDay } from '../../shared/parts/days.ts';

type Party = { type: string; number: string; name: string } | null;

const COSTS: readonly (readonly [RegExp, EntryKind])[] = [
  [/gmf|4 ?x ?(1000|mil)|4 por mil|gravamen/, 'transfer_tax'],
  [/comision|cuota de manejo|costo|portes/, 'bank_cost'],
  [/capital|aporte/, 'capital_out'],
];
const INCOMES: readonly (readonly [RegExp, EntryKind])[] = [
  [/pasarela|payvalida|liquidacion/, 'gateway_settlement'],
  [/capital|aporte/, 'capital_in'],
  [/prestamo/, 'funding_in'],
];

/** The entry that a line of the bank most probably is, for a person to check. */
export function proposalOf({ on, amount, reference, description }: StatementLineRow, party: Party) {
  const text = fold(description);
  const rules = amount < 0 ? COSTS : INCOMES;
  const kind =
    rules.find(([pattern]) => pattern.test(text))?.[1] ?? (amount < 0 ? 'bank_cost' : 'bank_interest');
  const isOfBank = kind === 'transfer_tax' || kind === 'bank_cost' || kind === 'bank_interest';
  return {
    kind,
    happened_on: displayDay(on),
    amount: String(Math.abs(amount)),
    reference: reference || displayDay(on),
    description: description || reference,
    ...(isOfBank &&
      party?.type === 'NIT' && { third_party_number: party.number, third_party_name: party.name }),
  };
}
