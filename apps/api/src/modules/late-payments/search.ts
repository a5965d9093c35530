/** What a search text means: pieces of an ID number, e-mail or phone, and states by their Spanish label. */
import {
  COLLECTION_STATE_LABELS,
  COLLECTION_STATES,
  type CollectionState,
} from '@unamano/contract/collection-states';

export type Search = {
  /** In lower case; a person matches when one of them is part of what is known of them. */
  needles: readonly string[];
  states: readonly CollectionState[];
};

/** Numbers are written in groups: 300 123 4567, 1.020.304.050, (300) 123-4567. */
const GROUPED_NUMBER = /^\+?[\d\s().-]*\d[\d\s().-]*$/;
const GROUPING = /[\s().-]/g;

/** Null where nothing is searched for. */
export function searchFor(text: string | undefined): Search | null {
  const wanted = (text ?? '').trim().toLowerCase();
  if (wanted === '') return null;
  const needles = new Set([wanted]);
  if (GROUPED_NUMBER.test(wanted)) needles.add(wanted.replace(GROUPING, ''));
  return {
    needles: [...needles],
    states: COLLECTION_STATES.filter((state) =>
      COLLECTION_STATE_LABELS[state].toLowerCase().includes(wanted),
    ),
  };
}

const GRAM_LENGTH = 3;

/** The pieces of the database's index that everything with the needle in it has: all of three characters, or itself. */
export function gramsOf(needle: string): string[] {
  const characters = [...needle];
  if (characters.length <= GRAM_LENGTH) return [needle];
  const last = characters.length - GRAM_LENGTH;
  return [
    ...new Set(
      Array.from({ length: last + 1 }, (_, start) => characters.slice(start, start + GRAM_LENGTH).join('')),
    ),
  ];
}
