/** The trial balance as a file: one row an account; amounts are numbers. */
import type { TrialBalanceRow } from '@unamano/contract/loans/accounting';
import { listSheet } from '../../office/sheets/index.ts';

export const trialBalanceSheet = listSheet<TrialBalanceRow>('balance-de-prueba', 'Balance de prueba', [
  ['Cuenta', 12, ({ code }) => code],
  ['Nombre', 36, ({ title }) => title],
  ['Saldo anterior', 18, ({ opening }) => opening],
  ['Débitos', 18, ({ debits }) => debits],
  ['Créditos', 18, ({ credits }) => credits],
  ['Saldo nuevo', 18, ({ closing }) => closing],
]);
