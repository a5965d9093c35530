/** The client of the load: it repeats each call until there is an answer, and all its calls can be paused. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, HttpCalls } from '@unamano/journeys/calls';
import { emptyAcknowledged, type KindName } from './write-kinds.ts';

const RETRY_PAUSE_MS = 60;

/** The platform refused the request. */
export class RequestRefusedError extends Error {}
/** The load has ended. */
export class LoadEndedError extends Error {}

export function createLoadClient(to: HttpCalls) {
  const acknowledged = emptyAcknowledged();
  const refusals: string[] = [];
  const callsInProgress = new Set<Promise<unknown>>();
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  let isOver = false;

  /** One try; null without an answer. */
  async function attempt(call: () => Promise<Answer>): Promise<Answer | null> {
    await gate.promise;
    if (isOver) throw new LoadEndedError();
    const answer = call().catch(() => null);
    callsInProgress.add(answer);
    try {
      return await answer;
    } finally {
      callsInProgress.delete(answer);
    }
  }

  /** Repeats the same call through every failure, until the answer is a success or a refusal. */
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
    /** Makes no call until `resume`, and waits for the calls in progress. */
    async pause(): Promise<void> {
      gate = Promise.withResolvers();
      await Promise.all(callsInProgress);
    },
    resume: () => gate.resolve(),
    end(): void {
      isOver = true;
      gate.resolve();
    },
  };
}

export type LoadClient = ReturnType<typeof createLoadClient>;
