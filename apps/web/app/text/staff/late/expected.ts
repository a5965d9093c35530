/** The calendar of promises. */

import type { ExpectedCase } from '@unamano/contract/loans/collecting/expected';
import { counted } from '@unamano/domain/counted';

export const expected = {
  title: 'Calendario de promesas',
  lead: 'Lo que prometieron o acordaron pagar cada día, y lo que llegó. Abre un día para ver sus casos.',
  failed: 'Error obteniendo el calendario',
  earlier: 'Mes anterior',
  later: 'Mes siguiente',
  days: 'Días del mes',
  weekdays: ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'],
  today: 'hoy',
  sum: 'Se esperan',
  came: 'Llegaron',
  broken: 'No llegaron',
  ofDay: (amount: string) => `llegó ${amount}`,
  count: (count: number) => counted(count, 'pago', 'pagos'),
  notKept: (count: number) => counted(count, 'no cumplió', 'no cumplieron'),
  nothing: 'Nadie ha prometido pagar en este mes.',
  nothingOn: 'Ya no se espera nada de este día.',
  on: (day: string) => `Para el ${day}`,
  table: (day: string) => `Casos del ${day}`,
  name: 'Nombre',
  what: 'Qué',
  amount: 'Prometido',
  paid: 'Llegó',
  state: 'Estado',
  kinds: { promise: 'Promesa', agreement: 'Acuerdo' } satisfies Record<ExpectedCase['kind'], string>,
};
