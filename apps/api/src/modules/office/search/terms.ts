/** What a text of the search over everything can mean. */
import { fold } from '@unamano/domain/fold';
import { nitMeant } from '@unamano/domain/identity/nit';
import { tracePrefixOf } from '@unamano/domain/office/support-code';
import { creditMeant, peopleMeant } from '../../../kernel/person-search.ts';

export type Terms = {
  /** Folded. */
  typed: string;
  /** A person matches when the search text of the database contains all needles of one set. */
  people: readonly (readonly string[])[];
  creditId: number | null;
  /** What a credit may be called at the lender that brought it. */
  lenderReference: string;
  orderCode: string | null;
  /** The beginning of the trace ids that have this support code. */
  tracePrefix: string | null;
  /** Beginnings of the words of a company's name, and figures of its NIT. */
  company: { words: readonly string[]; nit: string | null };
};

const ORDER = /^[a-z0-9]{20}$/;

/** Null for an empty text. */
export function termsOf(typed = ''): Terms | null {
  const folded = fold(typed);
  if (folded === '') return null;
  return {
    typed: folded,
    people: peopleMeant(typed),
    creditId: creditMeant(typed),
    lenderReference: typed,
    orderCode: ORDER.test(folded) ? folded.toUpperCase() : null,
    tracePrefix: tracePrefixOf(typed),
    company: { words: folded.split(' ').map((word) => ` ${word}`), nit: nitMeant(typed) },
  };
}
