import { paths } from '../../../shared/paths.ts';

/** More addresses of the dashboard: the landing pages load `paths`, and would carry each of these. */
export const staffPaths = {
  reports: `${paths.latePayments}/reportes`,
  reviews: '/tablero/revisiones',
  messageTemplates: `${paths.settings}/mensajes`,
  payPeriod: `${paths.payroll}/:quincena`,
  payrollDraft: `${paths.payroll}/:quincena/archivo`,
  payrollTransfer: `${paths.payroll}/:quincena/transferencia`,
  payrollFile: `${paths.payroll}/transferencias/:id_file`,
} as const;
