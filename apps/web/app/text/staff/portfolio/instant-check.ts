/** The comparison of instant payments with the provider's list. */

import { counted } from '@unamano/domain/counted';
import type { InstantDifferenceKind } from '@unamano/domain/money/instant-comparison';

export const instantCheck = {
  title: 'Bre-B con el banco',
  about:
    'Cada hora se compara lo que salió y lo que entró por Bre-B con la lista del banco, en los dos sentidos.',
  checked: (when: string) => `Última comparación: ${when}`,
  day: 'Día',
  paidOut: 'Enviado',
  paidIn: 'Recibido',
  theirs: (text: string) => `${text}, según el banco`,
  days: 'Bre-B por día',
  none: 'Todo lo de Bre-B está en los dos lados.',
  differences: (count: number) => counted(count, 'diferencia de Bre-B', 'diferencias de Bre-B'),
  kind: 'Qué pasa',
  id: 'Número del banco',
  credit: 'Crédito',
  amount: 'Aquí',
  theirAmount: 'En el banco',
  abouts: { payout: 'Envío', payin: 'Pago' },
  kinds: {
    not_recorded: 'El banco lo tiene y aquí no está. Si sigue mañana, escribe a soporte con el número.',
    not_listed: 'Aquí está y el banco no lo lista. Pregúntale al banco con el número.',
    amount_differs: 'El valor no es el mismo. Acuerda con el banco cuál es.',
    of_nobody: 'No se sabe de quién es: la llave no es de nadie. Devuélvelo desde la página del banco.',
    paid_twice: 'Llegó dinero que nadie esperaba: pídelo de vuelta a la persona.',
  } satisfies Record<InstantDifferenceKind, string>,
};
