/** Ticked cases of the late list, and one message to all of them. */

import type { LeftOutReason } from '@unamano/contract/loans/collection-enums';
import { counted } from '@unamano/domain/counted';

const people = (count: number) => counted(count, 'persona', 'personas');

export const bar = {
  bar: 'Casos elegidos',
  message: 'Enviar mensaje',
  assign: 'Asignar a…',
};

export const leftOut: Record<LeftOutReason, string> = {
  NOT_FOUND: 'No se encontró el crédito',
  FROZEN: 'Está congelado: la persona dice que no lo pidió',
  NOT_LATE: 'Ya no tiene pagos atrasados',
  AGREEMENT: 'Cumple su acuerdo: solo se le pide lo acordado',
  TEMPLATE: 'Ese mensaje no le corresponde hoy',
  ALREADY: 'Ese mensaje ya salió hoy o está en espera',
  NO_CHANNEL: 'No ha confirmado su correo',
  OPTED_OUT: 'Pidió que no le escriban',
  DAY: 'Ya se contactó hoy',
  WEEK: 'Esta semana ya se usó otro canal',
  HOURS: 'La ley no lo permite a esta hora',
};

export const bulk = {
  title: (count: number) => `Mensaje a ${people(count)}`,
  gets: (count: number) => `Lo ${count === 1 ? 'recibe' : 'reciben'} ${people(count)}`,
  nobody: 'Nadie lo puede recibir ahora',
  leaves: (count: number) => `${count === 1 ? 'Queda' : 'Quedan'} por fuera ${people(count)}`,
  sample: 'Así lo lee la primera persona',
  from: (when: string) => `Se puede desde el ${when}`,
  submit: (count: number) => `Enviar a ${people(count)}`,
  sentTitle: (count: number) => (count === 0 ? 'No se envió a nadie' : `Se envió a ${people(count)}`),
  rows: 'Resultado por persona',
  sent: 'Enviado',
  willGet: 'Lo recibe',
  done: 'Listo',
};
