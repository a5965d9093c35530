/** The entries of days as an accountant reads them: each with its voucher, its concept and its third party. */
import { addDays, type Day, withDayOfMonth } from '@unamano/domain/calendar';
import { nitCheckDigit } from '@unamano/domain/identity/nit';
import {
  conceptOf,
  type VoucherType,
  voucherCounter,
  voucherTypeOf,
} from '@unamano/domain/loans/books/vouchers';
import type { Db } from '../../../../db/types.ts';
import type { Codes } from '../repo.ts';
import { type BookEntry, type Lender, readBookDay, readMoved } from './repo.ts';

/** Of DIAN's codes, as a person's document is stored. */
const SHORT_TYPES: Readonly<Record<string, string>> = {
  13: 'CC',
  31: 'NIT',
  41: 'PA',
  12: 'TI',
  21: 'TE',
  22: 'CE',
  11: 'RC',
  42: 'TDE',
  43: 'OD',
};

export type Party = { type: string; number: string; checkDigit: string };

export function partyFrom({
  party_type: stored,
  party_number: text,
}: Pick<BookEntry, 'party_type' | 'party_number'>): Party {
  const type = SHORT_TYPES[stored] ?? stored;
  const [number = '', given = ''] = text.split('-');
  return { type, number, checkDigit: type === 'NIT' ? given || String(nitCheckDigit(number)) : '' };
}

export const partyText = (party: Party): string => `${party.type} ${party.number}`;

export type Books = { db: Db; lender: Lender; codes: Codes };
export type Days = { from: Day; to: Day };

export type NumberedEntry = BookEntry & { voucherType: VoucherType; voucher: string; concept: string };

/** The entries of the days, oldest first, a day a page. */
export async function* numberedEntries({ db, lender, codes }: Books, { from, to }: Days) {
  const before: Partial<Record<VoucherType, number>> = {};
  for (const lines of await readMoved(db, { from: withDayOfMonth(from, 1), before: from })) {
    const type = voucherTypeOf(lines);
    before[type] = (before[type] ?? 0) + 1;
  }
  const numberOf = voucherCounter(before);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const entries = await readBookDay(db, day, lender, codes);
    yield entries.map((entry): NumberedEntry => {
      const voucherType = voucherTypeOf(entry.lines);
      const voucher = numberOf(entry.posted_on, voucherType);
      const concept = conceptOf({ ...entry, creditId: entry.credit_id, postedOn: entry.posted_on });
      return { ...entry, voucherType, voucher, concept };
    });
  }
}

/** A day as a spreadsheet has it. */
export const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
