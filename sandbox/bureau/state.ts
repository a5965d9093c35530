import { bogotaDay, bogotaInstant } from '../core/clock.ts';
import { isObject, type JsonObject } from '../core/json.ts';
import { type HistoryKind, makeHistory } from './history.ts';
import { type AskedPerson, makePerson } from './person.ts';
import { createSeededRandom } from './random.ts';

/** The bureau's reply: a report (`respuesta` 13), or an unknown person (09). */
export interface BureauAnswer {
  readonly isFound: boolean;
  readonly body: JsonObject;
}

export const SCORE_MIN = 150;
export const SCORE_MAX = 950;
export const OPERATIONS = ['PRESTAMO', 'NO PRESTAMO'] as const;

function kindOf(dni: string): HistoryKind | 'unknown' {
  switch (dni.at(-1)) {
    case '0':
      return 'poor';
    case '1':
      return 'thin';
    case '2':
      return 'unknown';
    default:
      return 'good';
  }
}

function unknownPerson(fechaConsulta: string): BureauAnswer {
  return {
    isFound: false,
    body: { respuesta: '09', fechaConsulta, mensaje: 'No existe información para el documento consultado' },
  };
}

/** Applies an override to a reply: objects are merged, other values replaced. */
export function overlay(base: unknown, override: unknown): unknown {
  if (!isObject(base) || !isObject(override)) return override;
  const merged = Object.entries(override).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? overlay(base[key], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(merged) };
}

function isEmpty(override: JsonObject): boolean {
  return Object.keys(override).length === 0;
}

/**
 * The bureau's reply about a person at an instant. The last digit selects the history: 0 poor, 1 thin, 2 unknown
 * person, others good. An override (`score`, `operation`, or any part of the reply) changes it, and creates a person for an
 * unknown one.
 */
export function answerFor(asked: AskedPerson, override: JsonObject, nowMs: number): BureauAnswer {
  const { dni } = asked;
  const today = bogotaDay(nowMs);
  const fechaConsulta = bogotaInstant(nowMs);
  const kind = kindOf(dni);
  if (override.respuesta === '09' || (kind === 'unknown' && isEmpty(override)))
    return unknownPerson(fechaConsulta);
  const random = createSeededRandom(dni);
  const base = {
    respuesta: '13',
    fechaConsulta,
    operation: kind === 'poor' ? 'NO PRESTAMO' : 'PRESTAMO',
    information_RP: makePerson(asked, random, today),
    information_HP: makeHistory(kind === 'unknown' ? 'good' : kind, random, today),
  };
  const { score, ...rest } = override;
  const named =
    typeof score === 'number' ? overlay(base, { information_HP: { score: { puntaje: score } } }) : base;
  const body = overlay(named, rest);
  return isObject(body) ? { isFound: true, body } : unknownPerson(fechaConsulta);
}
