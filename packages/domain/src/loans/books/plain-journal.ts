/** The journal as plain text that `hledger` and `beancount` read alike. */
import type { Day } from '../../calendar.ts';

/** Both know five kinds of accounts: memo accounts, which are nothing together, are a part of equity. */
const ROOTS: Readonly<Record<string, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
  memo: 'Equity:Orden',
};

export interface PlainLine {
  readonly code: string;
  readonly title: string;
  readonly kind: string;
  readonly party: string;
  readonly pesos: number;
}

export interface PlainEntry {
  readonly on: Day;
  readonly voucher: string;
  readonly concept: string;
  readonly lines: readonly PlainLine[];
}

/** A part of an account's name begins with a capital or a digit, and has letters, digits and hyphens. */
const part = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase()) || 'X';

/** The account of a third party: `Assets:130505-Cartera-de-creditos:CC-1088000777`. */
export const plainAccount = ({ code, title, kind, party }: Omit<PlainLine, 'pesos'>): string =>
  `${ROOTS[kind] ?? 'Equity'}:${part(`${code} ${title}`)}:${part(party)}`;

const quoted = (text: string): string => `"${text.replace(/["\\;|\n\r]/g, ' ').trim()}"`;

/** Writes entry after entry. `beancount` wants each account opened before its first line; to `hledger` that is an entry of no lines. */
export function plainJournal() {
  const opened = new Set<string>();
  return ({ on, voucher, concept, lines }: PlainEntry): string => {
    const own = lines.map((line) => [plainAccount(line), line.pesos] as const);
    const fresh = [...new Set(own.map(([account]) => account))].filter((account) => !opened.has(account));
    for (const account of fresh) opened.add(account);
    return [
      ...fresh.map((account) => `${on} open ${account}`),
      `${on} * ${quoted(voucher)} ${quoted(concept)}`,
      ...own.map(([account, pesos]) => `  ${account}  ${pesos} COP`),
      '',
      '',
    ].join('\n');
  };
}
