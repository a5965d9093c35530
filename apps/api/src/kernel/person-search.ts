/** What a typed text can mean in a search for people, and how the database's index of grams finds it. */
import { phoneDigits } from '@unamano/contract/rules';
import { fold } from '@unamano/domain/fold';
import { documentNumbersMeant } from '@unamano/domain/identity/document-number';
import { type RawBuilder, sql } from 'kysely';

/** People write numbers in groups: 300 123 4567, 1.020.304.050, (300) 123-4567. */
const GROUPED_NUMBER = /^\+?[\d\s().-]*\d[\d\s().-]*$/;
const GROUPING = /[\s().-]/g;

/** Complete numbers as contacts and papers write them: `C.C. 0106…`, `0057300…`. Shorter ones may be any part. */
export function numbersMeant(text: string): string[] {
  // Other forms of a phone contain what is stored.
  const phone = /^\W*(?:tel:|00)/i.test(text) ? phoneDigits(text) : '';
  const documents = documentNumbersMeant(text).filter((number) => number.length >= 5);
  return [...documents.map(fold), ...(/^\d{10}$/.test(phone) ? [phone] : [])];
}

/** Null for a text that is no number in groups. */
export function ungrouped(folded: string): string | null {
  return GROUPED_NUMBER.test(folded) ? folded.replace(GROUPING, '') : null;
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

/** Fewer figures name a credit: as part of an ID number they would match anybody. */
const FIGURES_MIN = 4;
const CREDIT = /^(?:credito )?(?:n(?:ro|o|um|umero)?\.?[º°]? ?|# ?)?(\d{1,9})$/;

/** The number of a credit: `87`, `Nro. 87`, `Crédito Nro. 87`. Null for any other text. */
export function creditMeant(typed: string): number | null {
  const [, credit] = CREDIT.exec(fold(typed)) ?? [];
  return credit === undefined ? null : Number(credit);
}

/** A word begins like a word of the person; figures may be any part of a number. */
const needleOf = (word: string): string => (/^\d{4,}$/.test(word) ? word : ` ${word}`);

/** A person is meant when the search text of the database contains all needles of one set. */
export function peopleMeant(typed: string): string[][] {
  const folded = fold(typed);
  if (folded === '' || (creditMeant(typed) !== null && !/^\d+$/.test(folded))) return [];
  const number = ungrouped(folded);
  const complete = numbersMeant(typed).filter((meant) => /\d/.test(meant));
  if (number === null) return [folded.split(' ').map(needleOf), ...complete.map((meant) => [meant])];
  return [...new Set([number, ...complete])]
    .filter((meant) => meant.length >= FIGURES_MIN)
    .map((meant) => [meant]);
}

/** The ids of the credits that have this number at the lender that brought them, as an array; parts of a number name none, capitals do not count. */
export function creditsNamed(typed: string): RawBuilder<number[]> {
  const number = typed.trim();
  const written = [...new Set([number, number.toUpperCase(), number.toLowerCase()])];
  return sql`array(select credit_id from book_import_parts
    where kind = 'credit' and credit_id is not null and reference = any (${written}::text[]))`;
}

/** The number of the credit of a row at that lender; null for one that began here. */
export const lenderReference = (creditId: string): RawBuilder<string | null> =>
  sql`(select reference from book_import_parts where credit_id = ${sql.ref(creditId)})`;
