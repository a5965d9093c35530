/** Ticked cases of the late list: one message to all, and who collects them. */
import type { UnassignedReason } from '@unamano/contract/loans/assignments';
import type { LeftOutReason } from '@unamano/contract/loans/collection-enums';

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);
const cases = (count: number) => (count === 1 ? '1 caso' : `${count} casos`);

export const ticks = {
  column: 'Elegir',
  tick: (name: string) => `Elegir a ${name}`,
  bar: 'Casos elegidos',
  count: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  most: (max: number) => `Puedes elegir hasta ${max} a la vez`,
  all: (count: number) => `Elegir los primeros ${count}`,
  clear: 'Quitar todos',
  message: 'Enviar mensaje',
  assign: 'Asignar a…',
};

export const leftOut: Record<LeftOutReason, string> = {
  NOT_FOUND: 'No se encontró el crédito',
  NOT_LATE: 'Ya no tiene pagos atrasados',
  AGREEMENT: 'Cumple su acuerdo: solo se le pide lo acordado',
  TEMPLATE: 'Ese mensaje no le corresponde hoy',
  ALREADY: 'Ese mensaje ya salió hoy o está en espera',
  NO_CHANNEL: 'No ha confirmado su correo',
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

export const assign = {
  title: (count: number) => `Asignar ${cases(count)}`,
  who: '¿Quién los cobra?',
  nobody: 'Sin asignar',
  person: (name: string, count: number) => `${name} (${cases(count)})`,
  submit: 'Asignar',
  done: (count: number, name: string | null) =>
    name === null
      ? `${cases(count)} sin asignar`
      : `${cases(count)} ${count === 1 ? 'quedó' : 'quedaron'} con ${name}`,
  failed: (count: number) => `${count === 1 ? 'Quedó' : 'Quedaron'} por fuera ${cases(count)}`,
  reasons: {
    NOT_FOUND: 'No se encontró el crédito',
    NOT_LATE: 'Ya no tiene pagos atrasados',
    NOT_THEIRS: 'Es de otra empresa: esa persona no lo puede ver',
  } satisfies Record<UnassignedReason, string>,
  label: 'Asignado a',
};

export const assignedFilter = {
  label: 'Asignado a',
  all: 'Todos',
  me: 'Mis casos',
  none: 'Sin asignar',
};

/** The figures of each person who collects. */
export const team = {
  title: 'Casos por persona',
  link: 'Casos por persona',
  mine: 'Mis casos',
  lead: 'Cada caso atrasado tiene una sola persona. Si el crédito se pone al día, vuelve a ella cuando se atrase otra vez.',
  table: 'Casos por persona',
  name: 'Nombre',
  cases: 'Casos',
  contacted: 'Contactados hoy',
  promised: 'Con promesa abierta',
  paid: 'Pagaron lo prometido',
  paidHint: 'Pagaron lo prometido: de promesas para los últimos 30 días.',
  unassigned: 'Sin asignar',
  you: 'tú',
  casesOf: (name: string) => `Ver los casos de ${name}`,
};
