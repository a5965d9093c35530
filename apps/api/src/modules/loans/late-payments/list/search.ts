/** Parses a search text: part of an ID number, e-mail, phone or name, or of a state's Spanish label; or another lender's number of a credit. */
import {
  COLLECTION_STATE_LABELS,
  COLLECTION_STATES,
  type CollectionState,
} from '@unamano/contract/loans/collection-states';
import { fold, namesMeant } from '@unamano/domain/fold';
import { numbersMeant, ungrouped } from '../../../../kernel/person-search.ts';

export type Search = {
  /** Folded. A person matches when the search text of the database contains one of them. */
  needles: readonly string[];
  states: readonly CollectionState[];
  /** May be the number that a credit has at the lender that brought it. */
  typed: string;
};

/** Null for an empty text. */
export function searchFor(text: string | undefined): Search | null {
  const wanted = fold(text ?? '');
  if (wanted === '') return null;
  const needles = new Set([...namesMeant(text ?? ''), ...numbersMeant(text ?? '')]);
  const number = ungrouped(wanted);
  if (number !== null) needles.add(number);
  return {
    typed: text ?? '',
    needles: [...needles],
    states: COLLECTION_STATES.filter((state) => fold(COLLECTION_STATE_LABELS[state]).includes(wanted)),
  };
}
