/**
 * The collection states of a late credit, set by operators, with their labels. No schema library here: pages load
 * this file by itself.
 */

/** In the order of the specification; the odd spelling is its own. */
export const COLLECTION_STATES = [
  'PAID',
  'PAY_TODAY',
  'PAYMENT_AGREEMENT',
  'FAST_PAYMENT',
  'PAST_DUE',
  'IMPOSIBLE_CONTACT',
  'PORTFOLIO_ADVISOR',
  'DEMAND',
  'PAY_FORTNIGHT',
] as const;

export type CollectionState = (typeof COLLECTION_STATES)[number];

/** The state of a late credit before an operator sets one. */
export const FIRST_COLLECTION_STATE: CollectionState = 'PAST_DUE';

export const COLLECTION_STATE_LABELS: Record<CollectionState, string> = {
  PAID: 'Pagado',
  PAY_TODAY: 'Paga hoy',
  PAYMENT_AGREEMENT: 'Acuerdo de pago',
  FAST_PAYMENT: 'Pago rapido',
  PAST_DUE: 'Mora',
  IMPOSIBLE_CONTACT: 'Imposible contacto',
  PORTFOLIO_ADVISOR: 'Cartera asesor',
  DEMAND: 'Demanda',
  PAY_FORTNIGHT: 'Paga quincena',
};
