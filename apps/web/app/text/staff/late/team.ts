/** Who collects which late credits. */

import type { UnassignedReason } from '@unamano/contract/loans/assignments';
import type { TeamPeriod } from '@unamano/contract/loans/collection-enums';
import { counted } from '@unamano/domain/counted';

const cases = (count: number) => counted(count, 'caso', 'casos');

const NAMES_MAX = 8;

export const assign = {
  title: (count: number) => `Asignar ${cases(count)}`,
  /** Of many, the first ones. */
  names: (names: readonly string[]) =>
    names.length > NAMES_MAX
      ? `${names.slice(0, NAMES_MAX).join(', ')} y ${names.length - NAMES_MAX} más`
      : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`,
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
  assigned: 'Asignado a quién',
  unassigned: 'Sin asignar',
  assignHint: 'Ábrelos, elige los de una persona y usa «Asignar a…»: aquí se cuentan desde ese momento.',
  you: 'tú',
  casesOf: (name: string) => `Ver los casos de ${name}`,
};

/** What each person did, and not who has the case. */
export const teamWork = {
  title: 'Hecho por quién',
  period: 'De cuándo',
  periods: { day: 'Hoy', week: 'Esta semana' } satisfies Record<TeamPeriod, string>,
  failed: 'Error obteniendo el trabajo del equipo',
  table: 'Trabajo por persona',
  name: 'Nombre',
  contacts: 'Contactos',
  answered: 'Contestaron',
  promises: 'Promesas',
  kept: 'Cumplidas',
  money: 'Dinero que volvió',
  ofGoal: (goal: string) => `de ${goal}`,
  hint: 'Cumplidas: promesas suyas con día en este tiempo. Dinero que volvió: pagos de créditos cuya última conversación de los 30 días anteriores fue suya.',
  sample: 'Para revisar la calidad',
  sampleHint: 'Unas conversaciones de cada persona, elegidas al azar.',
  noSample: 'Aún no hay conversaciones',
  noted: (by: string, when: string) => `${by} · ${when}`,
};
