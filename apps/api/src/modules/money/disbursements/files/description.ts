/** How a file for a bank is described. A bank that changes its format, or another bank, is a change of data. */
import type { AccountType } from '@unamano/contract/money/disbursement';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { Payer } from '../deps.ts';

export type PayoutTransfer = {
  creditId: number;
  amount: Pesos;
  bankCode: string;
  accountNumber: string;
  accountType: AccountType;
  /** As the forms have them: 13 is C.C. */
  typeDocument: string;
  dni: string;
  holderName: string;
};

export type PayoutFile = {
  payer: Payer;
  madeOn: Day;
  /** Of the files of the day, from 1. */
  number: number;
  transfers: readonly PayoutTransfer[];
};

/** What of the file fills a field. */
export type FileSource =
  | 'payerNit'
  | 'payerAccount'
  | 'payerAccountType'
  | 'day'
  | 'number'
  | 'count'
  | 'total';
/** What of a transfer does. `product`: the kind of account, or `WALLET`. */
export type TransferSource =
  | 'dni'
  | 'typeDocument'
  | 'holderName'
  | 'bankCode'
  | 'accountNumber'
  | 'product'
  | 'amount'
  | 'creditId';

export type Field<Source extends string> = {
  /** Spanish, as the bank calls it; the heading of a spreadsheet. */
  name: string;
  /** Characters; absent in a format with separators. */
  width?: number;
  /** Zeros at the left, or spaces at the right. */
  fill?: 'zeros' | 'spaces';
  /** Absent: `fixed`. */
  from?: Source;
  fixed?: string;
  /** The bank's code of a value. A value without one is a fault, unless there is an `otherwise`. */
  codes?: Readonly<Record<string, string>>;
  otherwise?: string;
  /** Before the value. */
  prefix?: string;
  /** Zeros after the pesos. */
  decimals?: number;
  /** A day as `AAAAMMDD`; a number as a letter: A is 1, AA is 27. */
  form?: 'digits of the day' | 'letters';
  /** The end of a longer value is left out; without it a longer value is a fault. Never of a number that names an account or a person. */
  isCut?: true;
};

export type FormatDescription = {
  extension: string;
  mediaType: string;
  /** `ascii`: upper case without accents; a sign that is not in `signs` becomes a space. */
  text: { encoding: 'ascii'; signs: string } | { encoding: 'utf-8' };
  /** One line before the transfers; absent: the headings. */
  head?: readonly Field<FileSource>[];
  transfer: readonly Field<TransferSource | 'day'>[];
};
