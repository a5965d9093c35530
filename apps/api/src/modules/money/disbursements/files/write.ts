/** Writes a file for a bank as the description of its format says. Nothing here knows a bank. */
import { isWallet } from '@unamano/contract/money/account-numbers';
import { csvFile } from '../../../../kernel/csv/csv.ts';
import type {
  Field,
  FileSource,
  FormatDescription,
  PayoutFile,
  PayoutTransfer,
  TransferSource,
} from './description.ts';

/** What does not fit into the format: the credit, or null for the payer, and the field. */
export type FileFault = { creditId: number | null; field: string };

export type WrittenFile = { ok: true; content: Buffer } | { ok: false; faults: FileFault[] };

type Values<Source extends string> = Readonly<Record<Source, string>>;

const LINE_END = '\r\n';
const LETTERS = 26;
const CODE_OF_A = 65;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A is 1, Z is 26, AA is 27. */
function lettersOf(number: number): string {
  const last = (number - 1) % LETTERS;
  const before = Math.floor((number - 1) / LETTERS);
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode(CODE_OF_A + last);
}

function fileValues({ payer, madeOn, number, transfers }: PayoutFile): Values<FileSource> {
  return {
    payerNit: digitsOf(payer.nit.split('-')[0] ?? ''),
    payerAccount: payer.account,
    payerAccountType: payer.accountType,
    day: madeOn,
    number: String(number),
    count: String(transfers.length),
    total: String(transfers.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

function transferValues(transfer: PayoutTransfer, { madeOn }: PayoutFile): Values<TransferSource | 'day'> {
  return {
    dni: transfer.dni,
    typeDocument: transfer.typeDocument,
    holderName: transfer.holderName,
    bankCode: transfer.bankCode,
    accountNumber: digitsOf(transfer.accountNumber),
    product: isWallet(transfer.bankCode) ? 'WALLET' : transfer.accountType,
    amount: String(transfer.amount),
    creditId: String(transfer.creditId),
    day: madeOn,
  };
}

/** Letters that are no plain letter with a mark. The bank compares the holder: a name keeps each letter. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Æ: 'AE',
  Œ: 'OE',
  ẞ: 'SS',
  Ħ: 'H',
  Ŧ: 'T',
};

/** Null: a letter has no plain form. */
function plain(text: string, { text: rule }: FormatDescription): string | null {
  if (rule.encoding === 'utf-8') return text;
  const capitals = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const letters = [...capitals].map((letter) => PLAIN_LETTERS[letter] ?? letter).join('');
  const isKept = (sign: string) => /[A-Z0-9 ]/.test(sign) || rule.signs.includes(sign);
  if ([...letters].some((sign) => /\p{L}/u.test(sign) && !isKept(sign))) return null;
  return [...letters]
    .map((sign) => (isKept(sign) ? sign : ' '))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

/** Null: the value has no code. */
function textOf<Source extends string>(field: Field<Source>, values: Values<Source>): string | null {
  if (field.from === undefined) return field.fixed ?? '';
  const raw = values[field.from];
  if (field.codes) return field.codes[raw] ?? field.otherwise ?? null;
  if (field.form === 'digits of the day') return digitsOf(raw);
  if (field.form === 'letters') return lettersOf(Number(raw));
  return `${field.prefix ?? ''}${raw}${'0'.repeat(field.decimals ?? 0)}`;
}

/** Null: the value is missing or longer than its field. */
function filled<Source extends string>(
  field: Field<Source>,
  values: Values<Source>,
  format: FormatDescription,
): string | null {
  const value = textOf(field, values);
  if (value === null) return null;
  const text = plain(value, format);
  // Of a name something must be left: a bank refuses an empty one.
  if (text === null || (text === '' && value !== '')) return null;
  const { width } = field;
  if (width === undefined) return text;
  if (text.length > width) return field.isCut ? text.slice(0, width) : null;
  return field.fill === 'zeros' ? text.padStart(width, '0') : text.padEnd(width, ' ');
}

export function writePayoutFile(format: FormatDescription, file: PayoutFile): WrittenFile {
  const faults: FileFault[] = [];
  const record = <Source extends string>(
    fields: readonly Field<Source>[],
    values: Values<Source>,
    creditId: number | null,
  ): string[] =>
    fields.map((field) => {
      const text = filled(field, values, format);
      if (text === null) faults.push({ creditId, field: field.name });
      return text ?? '';
    });
  const head = format.head && record(format.head, fileValues(file), null);
  const rows = file.transfers.map((transfer) =>
    record(format.transfer, transferValues(transfer, file), transfer.creditId),
  );
  if (faults.length > 0) return { ok: false, faults };
  if (!head)
    return {
      ok: true,
      content: csvFile(
        format.transfer.map(({ name }) => name),
        rows,
      ),
    };
  const text = [head, ...rows].map((fields) => fields.join('') + LINE_END).join('');
  return { ok: true, content: Buffer.from(text, 'ascii') };
}
