/** The trial balance and the journal as files: one row an account, one row a line; amounts are numbers. */
import type { JournalLineView, TrialBalanceRow } from '@unamano/contract/loans/accounting';
import { listSheet } from '../../office/sheets/index.ts';

export const balanceSheet = listSheet<TrialBalanceRow>('balance-de-prueba', 'Balance de prueba', [
  ['Cuenta', 12, ({ code }) => code],
  ['Nombre', 36, ({ title }) => title],
  ['Saldo anterior', 18, ({ opening }) => opening],
  ['Débitos', 18, ({ debits }) => debits],
  ['Créditos', 18, ({ credits }) => credits],
  ['Saldo nuevo', 18, ({ closing }) => closing],
]);

export const journalSheet = listSheet<JournalLineView>('libro-diario', 'Libro diario', [
  ['Asiento', 14, (line) => line.id_entry],
  ['Línea', 8, ({ number }) => number],
  ['Fecha', 12, (line) => line.posted_on],
  ['Fecha valor', 12, (line) => line.value_on],
  ['Cuenta', 12, ({ code }) => code],
  ['Nombre de la cuenta', 36, ({ title }) => title],
  ['Débito', 16, ({ debit }) => debit],
  ['Crédito', 16, ({ credit }) => credit],
  ['Crédito Nro.', 14, (line) => line.id_credit],
  ['Persona', 30, ({ person }) => person],
]);
