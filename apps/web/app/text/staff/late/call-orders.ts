import type { CallOrder } from '@unamano/contract/loans/collection-enums';

/** By what *Trabajo de hoy* is ordered. */
export const callOrders: Record<CallOrder, string> = {
  worth: 'Por lo que vale la llamada',
  days: 'Por días de mora',
};
