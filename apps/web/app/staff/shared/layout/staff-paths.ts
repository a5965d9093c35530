import { paths } from '../../../shared/paths.ts';

/** More addresses of the dashboard: the landing pages load `paths`, and would carry each of these. */
export const staffPaths = {
  reports: `${paths.latePayments}/reportes`,
  reviews: '/tablero/revisiones',
  messageTemplates: `${paths.settings}/mensajes`,
  payrollDraft: `${paths.payPeriod}/archivo`,
} as const;
