/** The end of each month. */
import type { MonthEndFigure } from '@unamano/domain/loans/books/month-end';

const NAMES = [
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

export const months = {
  title: 'Fin de cada mes',
  lead: 'Lo que el último día de cada mes suma a los libros, y el primer día del siguiente resta. Se calcula solo cada noche; si algo se registró tarde, solo entra la diferencia.',
  month: 'Mes',
  name: (month: string) => `${NAMES[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`,
  opens: (month: string) => `Ver los asientos de ${month}`,
  figures: {
    interest: 'Interés causado',
    lateInterest: 'Mora por cobrar',
    addedInterest: 'Interés de planes',
    fees: 'Cobranza por cobrar',
    memo: 'En cuentas de orden',
    study: 'Estudio por causar',
    loss: 'Deterioro',
  } satisfies Record<MonthEndFigure, string>,
  posted: 'Calculado',
  notPosted: 'sin calcular',
  nothing: 'nada',
  run: 'Calcular',
  runOf: (month: string) => `Calcular otra vez ${month}`,
  asked: 'Se está calculando',
  running: 'Se está calculando…',
  none: 'Todavía no ha terminado un mes',
};
