/** The deduction file that HR downloads. HR fills its empty column and sends it back as the returned file. */
import type { DeductionRow } from '@unamano/contract/money/payroll/pay-periods';
import { PAYROLL_COLUMNS } from '@unamano/contract/money/payroll/schemas';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { listSheet } from '../../../office/sheets/index.ts';

const again = (payPeriod: string) =>
  `Se pide otra vez: falta la respuesta de la quincena del ${formatDay(payPeriod as Day)}`;

export const DEDUCTION_SHEET = listSheet<DeductionRow>('descuentos', 'Descuentos', [
  [PAYROLL_COLUMNS.type_document, 20, (row) => row.type_document_label],
  [PAYROLL_COLUMNS.dni, 20, (row) => row.dni],
  [PAYROLL_COLUMNS.name, 34, (row) => `${row.name} ${row.last_name}`],
  [PAYROLL_COLUMNS.id_credit, 12, (row) => row.id_credit],
  [PAYROLL_COLUMNS.installment, 10, (row) => row.installment],
  [PAYROLL_COLUMNS.due_date, 14, (row) => formatDay(row.due_date as Day)],
  [PAYROLL_COLUMNS.amount, 18, (row) => row.amount],
  [PAYROLL_COLUMNS.deducted, 18, () => null],
  [PAYROLL_COLUMNS.note, 44, (row) => (row.unanswered_since === null ? null : again(row.unanswered_since))],
]);
