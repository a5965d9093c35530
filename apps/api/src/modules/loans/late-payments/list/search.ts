/** Parses a search text: part of an ID number, e-mail, phone or name, or of a state's Spanish label. */
import {
  COLLECTION_STATE_LABELS,
  COLLECTION_STATES,
  type CollectionState,
} from '@unamano/contract/loans/collection-states';
import { phoneDigits } from '@unamano/contract/rules';
import { fold } from '@unamano/domain/fold';
import { documentNumbersMeant } from '@unamano/domain/identity/document-number';

export type Search = {
  /** Folded. A person matches when the search text of the database contains one of them. */
  needles: readonly string[];
  states: readonly CollectionState[];
};

/** People write numbers in groups: 300 123 4567, 1.020.304.050, (300) 123-4567. */
const GROUPED_NUMBER = /^\+?[\d\s().-]*\d[\d\s().-]*$/;
const GROUPING = /[\s().-]/g;

/** Complete numbers as contacts and papers write them: `C.C. 0106…`, `0057300…`. Shorter ones may be any part. */
function numbersMeant(text: string): string[] {
  // Other forms of a phone contain what is stored.
  const phone = /^\W*(?:tel:|00)/i.test(text) ? phoneDigits(text) : '';
  const documents = documentNumbersMeant(text).filter((number) => number.length >= 5);
  return [...documents.map(fold), ...(/^\d{10}$/.test(phone) ? [phone] : [])];
}

/** Null for an empty text. */
export function searchFor(text: string | undefined): Search | null {
  const wanted = fold(text ?? '');
  if (wanted === '') return null;
  const needles = new Set([wanted, ...numbersMeant(text ?? '')]);
  if (GROUPED_NUMBER.test(wanted)) needles.add(wanted.replace(GROUPING, ''));
  return {
    needles: [...needles],
    states: COLLECTION_STATES.filter((state) => fold(COLLECTION_STATE_LABELS[state]).includes(wanted)),
  };
}

const GRAM_LENGTH = 3;

/**
 * Grams of three characters that every text with the needle has in the database's index; a short needle is its own gram.
 * More overlapping grams would cost index reads and narrow nothing.
 */
export function gramsOf(needle: string): string[] {
  const characters = [...needle];
  const last = characters.length - GRAM_LENGTH;
  if (last <= 0) return [needle];
  const starts = Array.from({ length: Math.ceil(last / GRAM_LENGTH) }, (_, index) => index * GRAM_LENGTH);
  return [...new Set([...starts, last].map((at) => characters.slice(at, at + GRAM_LENGTH).join('')))];
}
