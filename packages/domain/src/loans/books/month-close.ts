/** The close of a month: what holds before it, and what the close of a year posts. */
import { negatePesos, type Pesos, sumPesos } from '../../money.ts';

/** What the platform looks at before a month is closed, in the order in which it is put right. */
export const CLOSE_CHECKS = [
  'days',
  'orders',
  'gateway',
  'bank',
  'control',
  'ledger',
  'month_end',
  'balance',
] as const;
export type CloseCheck = (typeof CLOSE_CHECKS)[number];

/** The account that a closed year leaves its result in. */
export const RESULT_ACCOUNT = 'retained_earnings';

type Balance<Account extends string> = {
  readonly account: Account;
  readonly kind: string;
  readonly closing: number;
};

/** Takes every income and expense to zero, and their sum to equity. No lines of a year without any. */
export function yearCloseLines<Account extends string>(
  balances: readonly Balance<Account>[],
): { account: Account | typeof RESULT_ACCOUNT; amountPesos: Pesos }[] {
  const moved = balances
    .filter(({ kind, closing }) => (kind === 'income' || kind === 'expense') && closing !== 0)
    .map(({ account, closing }) => ({ account, amountPesos: negatePesos(closing as Pesos) }));
  const result = negatePesos(sumPesos(moved.map(({ amountPesos }) => amountPesos)));
  return result === 0 ? moved : [...moved, { account: RESULT_ACCOUNT, amountPesos: result }];
}

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Spanish: `enero de 2026`. */
export const monthName = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} de ${day.slice(0, 4)}`;
