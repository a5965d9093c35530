/** Opening balances: the rest of the other books' trial balance, a third party each. */
import { type ThirdPartyType, thirdPartyFault } from '@unamano/contract/loans/books/third-parties';
import { ACCOUNT_TITLES, type PucAccount } from '@unamano/contract/office/puc-accounts';
import { parseNit } from '@unamano/domain/identity/nit';
import { pesos } from '@unamano/domain/money';
import { OUTSIDE_ACCOUNTS, type OutsideAccount } from '@unamano/domain/money/outside-entries';
import { type RowOf, SHEETS } from '../templates/sheets.ts';
import { type BookBalance, partyReference } from './book-types.ts';
import type { Say } from './say.ts';
import type { Tables } from './tables.ts';

/** The code of each account of ours in the chart of accounts (PUC). */
export type AccountCodes = Readonly<Record<PucAccount, string>>;

const isOutside = (account: string): account is OutsideAccount =>
  account !== 'opening_balance' && OUTSIDE_ACCOUNTS.some((own) => own === account);

/** Ours with the longest code that this one is a sub-account of; without one, all that are sub-accounts of this one. */
function accountsOf(code: string, codes: AccountCodes): PucAccount[] {
  const all = Object.keys(codes) as PucAccount[];
  const above = all.filter((account) => code.startsWith(codes[account]));
  const longest = Math.max(0, ...above.map((account) => codes[account].length));
  if (longest === 0) return all.filter((account) => codes[account].startsWith(code));
  return above.filter((account) => codes[account].length === longest);
}

/** The account of ours, or why there is none. Spanish. */
function outsideAccount(code: string, codes: AccountCodes): OutsideAccount | { text: string } {
  const all = accountsOf(code, codes);
  const named = (account: PucAccount) => `${codes[account]} ${ACCOUNT_TITLES[account]}`;
  const [first, ...more] = all;
  if (!first)
    return {
      text: 'La plataforma no lleva esta cuenta: súmala a una de Configuración, Códigos PUC, o quita la fila',
    };
  if (first === 'opening_balance') return { text: 'Esta cuenta la calcula la plataforma: quita la fila' };
  if (!all.some(isOutside))
    return { text: `«${ACCOUNT_TITLES[first]}» sale de los créditos que se traen: quita la fila` };
  if (more.length > 0)
    return { text: `Aquí son varias cuentas, escribe una: ${all.filter(isOutside).map(named).join(', ')}` };
  return isOutside(first) ? first : { text: 'Esta cuenta la calcula la plataforma: quita la fila' };
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
    const account = outsideAccount(values.account, codes);
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
    const key = partyReference({ party });
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
