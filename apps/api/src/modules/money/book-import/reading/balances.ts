/** Opening balances: the rest of the other books' trial balance, a third party each. */
import { type ThirdPartyType, thirdPartyFault } from '@unamano/contract/loans/books/third-parties';
import { ACCOUNT_TITLES, type PucAccount } from '@unamano/contract/office/puc-accounts';
import { parseNit } from '@unamano/domain/identity/nit';
import { pesos } from '@unamano/domain/money';
import { OUTSIDE_ACCOUNTS, type OutsideAccount } from '@unamano/domain/money/outside-entries';
import { type RowOf, SHEETS } from '../templates/sheets.ts';
import type { BookBalance } from './book-types.ts';
import type { Say } from './say.ts';
import type { Tables } from './tables.ts';

/** The code of each account of ours in the chart of accounts (PUC). */
export type AccountCodes = Readonly<Record<PucAccount, string>>;

const isOutside = (account: string): account is OutsideAccount =>
  account !== 'opening_balance' && OUTSIDE_ACCOUNTS.some((own) => own === account);

/** Ours with a code, or with the longest code that it is a sub-account of. */
function accountsOf(code: string, codes: AccountCodes): PucAccount[] {
  const fitting = (Object.keys(codes) as PucAccount[]).filter((account) => code.startsWith(codes[account]));
  const longest = Math.max(0, ...fitting.map((account) => codes[account].length));
  return fitting.filter((account) => codes[account].length === longest);
}

function accountFault(code: string, codes: AccountCodes): OutsideAccount | { text: string } {
  const all = accountsOf(code, codes);
  const [first] = all;
  const [own, ...others] = all.filter(isOutside);
  if (own && others.length === 0) return own;
  if (own)
    return {
      text: `Varias cuentas tienen el código ${codes[own]}: cambia uno en Configuración, Códigos PUC`,
    };
  if (first === 'opening_balance') return { text: 'Esta cuenta la calcula la plataforma: quita la fila' };
  if (first)
    return {
      text: `«${ACCOUNT_TITLES[first]}» sale de los créditos que se traen: quita la fila`,
    };
  return {
    text: 'La plataforma no lleva esta cuenta: quita la fila, o súmala a una de Configuración, Códigos PUC',
  };
}

function partyOf({ partyType, partyNumber, partyName: name }: RowOf<'saldos'>) {
  const type: ThirdPartyType = partyType;
  const fault = thirdPartyFault(type, partyNumber);
  if (fault !== null) return { text: fault };
  const number = type === 'NIT' ? (parseNit(partyNumber) ?? partyNumber) : partyNumber.toUpperCase();
  return { type, number, name };
}

/** One of each third party, with its lines; debits are positive. Of an account that is there twice, the sum. */
export function balancesOf(table: Tables['saldos'], codes: AccountCodes, say: Say): BookBalance[] {
  const found = new Map<string, BookBalance & { sums: Map<OutsideAccount, number> }>();
  for (const { row, values } of table) {
    const account = accountFault(values.account, codes);
    const party = partyOf(values);
    if (typeof account === 'object') say('saldos', row, SHEETS.saldos.account.header, account.text);
    if ('text' in party) say('saldos', row, SHEETS.saldos.partyNumber.header, party.text);
    if (values.debit > 0 && values.credit > 0)
      say(
        'saldos',
        row,
        SHEETS.saldos.credit.header,
        'Escribe el saldo en débito o en crédito, no en los dos',
      );
    if (typeof account === 'object' || 'text' in party) continue;
    const key = `${party.type} ${party.number}`;
    const own = found.get(key) ?? { row, party, lines: [], sums: new Map() };
    own.sums.set(account, (own.sums.get(account) ?? 0) + values.debit - values.credit);
    found.set(key, own);
  }
  return [...found.values()].flatMap(({ row, party, sums }) => {
    const lines = [...sums].flatMap(([account, sum]) =>
      sum === 0 ? [] : [{ account, amountPesos: pesos(sum) }],
    );
    return lines.length === 0 ? [] : [{ row, party, lines }];
  });
}
