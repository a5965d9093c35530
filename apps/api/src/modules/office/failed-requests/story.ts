/** What is stored of a failed request: nothing that a person typed, and no text of an error, which may repeat it. */
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { codeOf } from '../../../kernel/errors.ts';
import type { FailedRequestRow } from './repo.ts';

const PLACES_MAX = 6;
/** A name or code that our own code or a library chose; a text of another shape may be data. */
const IDENTIFIER = /^\w{1,63}$/;

/** Lines of our own code, innermost first. */
function placesOf(error: Error): string[] {
  const { stack = '', message } = error;
  // The stack begins with the message, whose lines may look like places.
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return [...frames.matchAll(/^ {4}at .*?((?:apps|packages|sandbox)\/[\w./-]+\.ts:\d+)/gm)]
    .flatMap(([, place]) => place ?? [])
    .slice(0, PLACES_MAX);
}

function causesOf(error: Error): string[] {
  const database = error instanceof pg.DatabaseError ? error : undefined;
  const facts = {
    error: database ? 'DatabaseError' : error.name,
    code: codeOf(error),
    table: database?.table,
    constraint: database?.constraint,
    routine: database?.routine,
  };
  const named = Object.entries(facts).flatMap(([name, value]) =>
    value !== undefined && IDENTIFIER.test(value) ? [`${name} ${value}`] : [],
  );
  return [...named, ...placesOf(error)];
}

/** The row of a failed request, and the session of a caller who is not known otherwise. */
export type Story = { row: FailedRequestRow; sessionId: string };

type Failed = Pick<
  FastifyRequest,
  'id' | 'method' | 'actor' | 'failure' | 'refusalCode' | 'sessionId' | 'steps'
>;

export function storyOf(
  request: Failed,
  at: { route: string; status: number; now: Date; durationMs: number; release: string },
): Story {
  const { id, method, actor, failure, refusalCode, sessionId, steps } = request;
  const withoutException = steps.some(({ fault }) => fault !== null) ? 'outside' : 'busy';
  const startedAtMs = Date.now() - at.durationMs;
  const row = {
    trace_id: id,
    failed_at: at.now,
    method,
    route: at.route,
    status: at.status,
    err_code: refusalCode,
    failure: failure?.kind ?? withoutException,
    actor_kind: actor?.kind ?? null,
    actor_id: actor?.id ?? null,
    release: at.release,
    duration_ms: Math.round(at.durationMs),
    causes: JSON.stringify(failure ? causesOf(failure.error) : []),
    steps: JSON.stringify(
      steps.map((step) => ({
        service: step.service,
        fault: step.fault,
        after_ms: Math.max(0, Math.round(step.startedAtMs - startedAtMs)),
        duration_ms: step.durationMs,
      })),
    ),
  };
  return { row, sessionId };
}
