/** A shift of work over the calls: every call is made until it is answered, and all of them can be told to rest. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, HttpCalls } from '@unamano/journeys/calls';
import { emptyAcknowledged, type KindName } from './write-kinds.ts';

const RETRY_PAUSE_MS = 60;

/** An answer that says no. */
export class RequestRefusedError extends Error {}
/** The shift has ended. */
export class LoadEndedError extends Error {}

export function createLoadClient(to: HttpCalls) {
  const acknowledged = emptyAcknowledged();
  const refusals: string[] = [];
  const callsInProgress = new Set<Promise<unknown>>();
  let pause = Promise.withResolvers<void>();
  pause.resolve();
  let isOver = false;

  /** One try; null where nobody answered. */
  async function attempt(call: () => Promise<Answer>): Promise<Answer | null> {
    await pause.promise;
    if (isOver) throw new LoadEndedError();
    const answer = call().catch(() => null);
    callsInProgress.add(answer);
    try {
      return await answer;
    } finally {
      callsInProgress.delete(answer);
    }
  }

  /** The same call through every failure, until somebody answers with a success or a refusal. */
  async function callUntilAnswered(route: string, call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const reply = await attempt(call);
      if (reply && reply.status < 300) return reply;
      if (reply && reply.status < 500) {
        refusals.push(`${route} ${reply.status} ${reply.body.err_code}`);
        throw new RequestRefusedError(route);
      }
      await sleep(RETRY_PAUSE_MS);
    }
  }

  return {
    acknowledged,
    refusals,
    isOver: () => isOver,
    callUntilAnswered,
    done: (kind: KindName, name: string | number) => acknowledged[kind].add(String(name)),
    get: (route: string, access?: string) => callUntilAnswered(`GET ${route}`, () => to.get(route, access)),
    /** One operation: every try has the same key and body. */
    post(route: string, body: Record<string, unknown>, access?: string): Promise<Answer> {
      const key = { 'idempotency-key': randomUUID() };
      return callUntilAnswered(`POST ${route}`, () => to.post(route, body, access, key));
    },
    codeFor: (cellphone: string) =>
      to.codeFor(cellphone).catch(() => {
        refusals.push('no code came');
        throw new RequestRefusedError('code');
      }),
    /** Until `go` no call is made; those that were are waited for. */
    async rest(): Promise<void> {
      pause = Promise.withResolvers();
      await Promise.all(callsInProgress);
    },
    go: () => pause.resolve(),
    end(): void {
      isOver = true;
      pause.resolve();
    },
  };
}

export type LoadClient = ReturnType<typeof createLoadClient>;
