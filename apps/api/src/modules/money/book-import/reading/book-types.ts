import type { ThirdPartyType } from '@unamano/contract/loans/books/third-parties';
import type { Day } from '@unamano/domain/calendar';
import type { ForeignCredit } from '@unamano/domain/loans/opening/foreign-credit';
import type { OutsideLine } from '@unamano/domain/money/outside-entries';
import type { RowOf } from '../templates/sheets.ts';

/** A number is one person's, however many zeros are in front of it. */
export const unpadded = (dni: string): string => dni.replace(/^0+/, '');

export type BookPerson = Omit<RowOf<'personas'>, 'document'> & {
  dni: string;
  /** The tax number of the company that deducts their running credit; null where none does. */
  company: string | null;
  consents: { kind: 'data_treatment' | 'central_risk'; version: string; on: Day }[];
};
export type BookContact = Omit<RowOf<'gestiones'>, 'credit'>;
export type BookCredit = {
  row: number;
  dni: string;
  credit: ForeignCredit;
  contacts: BookContact[];
  /** Ours less theirs, in pesos, as it was compared. */
  difference: number;
};

/** What a third party has in accounts outside of loans. */
export type BookBalance = {
  row: number;
  party: { type: ThirdPartyType; number: string; name: string };
  lines: OutsideLine[];
};

/** The name of a third party's balances. */
export const partyReference = ({ party }: Pick<BookBalance, 'party'>): string =>
  `${party.type} ${party.number}`;

export type Book = {
  companies: RowOf<'empresas'>[];
  people: (BookPerson & { row: number })[];
  credits: BookCredit[];
  balances: BookBalance[];
};
