/** What a text of the search over everything can mean. */
import { fold } from '@unamano/domain/fold';
import { numbersMeant, ungrouped } from '../../../kernel/person-search.ts';

export type Terms = {
  /** Folded. */
  typed: string;
  /** A person matches when the search text of the database contains all needles of one set. */
  people: readonly (readonly string[])[];
  creditId: number | null;
  orderCode: string | null;
  /** Beginnings of the words of a company's name, and figures of its NIT. */
  company: { words: readonly string[]; nit: string | null };
};

/** Fewer figures name a credit: as part of an ID number they would match anybody. */
const FIGURES_MIN = 4;
const CREDIT = /^(?:credito )?(?:n(?:ro|o|um|umero)?\.?[º°]? ?|# ?)?(\d{1,9})$/;
const ORDER = /^[a-z0-9]{20}$/;

/** A word begins like a word of the person; figures may be any part of a number. */
const needleOf = (word: string): string => (/^\d{4,}$/.test(word) ? word : ` ${word}`);

function needlesOf(typed: string, folded: string): string[][] {
  const number = ungrouped(folded);
  const complete = numbersMeant(typed).filter((meant) => /\d/.test(meant));
  if (number === null) return [folded.split(' ').map(needleOf), ...complete.map((meant) => [meant])];
  return [...new Set([number, ...complete])]
    .filter((meant) => meant.length >= FIGURES_MIN)
    .map((meant) => [meant]);
}

/** Null for an empty text. */
export function termsOf(typed: string | undefined): Terms | null {
  const folded = fold(typed ?? '');
  if (folded === '') return null;
  const [, credit] = CREDIT.exec(folded) ?? [];
  const nit = folded.replace(/[.\s]/g, '');
  return {
    typed: folded,
    people: credit !== undefined && !/^\d+$/.test(folded) ? [] : needlesOf(typed ?? '', folded),
    creditId: credit === undefined ? null : Number(credit),
    orderCode: ORDER.test(folded) ? folded.toUpperCase() : null,
    company: {
      words: folded.split(' ').map((word) => ` ${word}`),
      nit: /^\d[\d-]{2,}$/.test(nit) ? nit : null,
    },
  };
}
