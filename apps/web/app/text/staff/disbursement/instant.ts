import type { InstantRow } from '@unamano/contract/money/instant-payments';
import { counted } from '@unamano/domain/counted';

/** The desk of payouts by Bre-B. */
export const instantDesk = {
  title: (count: number) => `Por Bre-B · ${count}`,
  states: {
    waiting: 'Espera',
    on_the_way: 'En camino',
    unknown: 'Sin respuesta',
    failed: 'No llegó',
    returned: 'Devuelto',
    paid_twice: 'Dinero de más',
  } satisfies Record<InstantRow['state'], string>,
  unknown: 'No lo envíes por otro medio: le preguntamos al banco cada minuto hasta que responda.',
  failed: 'Le pedimos otra cuenta a la persona.',
  returned: 'Registra la devolución en los enviados.',
  paidTwice: 'Llegó dinero que este crédito ya no esperaba: pídelo de vuelta.',
  ago: (text: string) => `hace ${text}`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  prepared: 'Espera a otra persona',
  send: (count: number) => (count === 1 ? 'Enviar 1' : `Enviar los ${count}`),
  sendOf: (name: string) => `Enviar a ${name}`,
  sendTitle: (count: number) => (count === 1 ? '¿Enviar 1 desembolso?' : `¿Enviar ${count} desembolsos?`),
  sum: 'Suma:',
  sendText:
    'El dinero llega en segundos y no se puede devolver. El crédito empieza cuando el banco dice que llegó.',
  confirm: (count: number) => `Sí, enviar ${count}`,
  back: 'Volver',
  sent: (count: number) => (count === 1 ? 'Se envió 1 desembolso' : `Se enviaron ${count} desembolsos`),
  preparedDone: (count: number) =>
    counted(count, 'espera a otra persona en Por aprobar', 'esperan a otra persona en Por aprobar'),
};
