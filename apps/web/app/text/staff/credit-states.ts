import type { CreditState } from '@unamano/domain/loans/credit-state';

/** One credit. */
export const creditStateNames: Record<CreditState, string> = {
  APPROVED: 'Aprobado',
  SIGNED: 'Firmado',
  IN_REVIEW: 'Espera a la empresa',
  TO_CONFIRM: 'Espera al empleado',
  IN_PROCESS: 'Por desembolsar',
  ACTIVE: 'Vigente',
  FIN: 'Pagado',
  REJECTED: 'Rechazado',
  // "Cancelado" means paid in Colombia.
  CANCELLED: 'Anulado',
};

export const late = 'En mora';
