/** A shift of work over the calls: every call is made until it is answered, and all of them can be told to rest. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Desk, Reply } from '../lib/caller.ts';
import { type KindName, nothingYet } from './kinds.ts';

const AGAIN_AFTER_MS = 60;

/** An answer that says no. */
export class Refused extends Error {}
/** The shift has ended. */
export class Over extends Error {}

export function beginShift(to: Desk) {
  const acknowledged = nothingYet();
  const refusals: string[] = [];
  const going = new Set<Promise<unknown>>();
  let pause = Promise.withResolvers<void>();
  pause.resolve();
  let isOver = false;

  /** One try; null where nobody answered. */
  async function attempt(call: () => Promise<Reply>): Promise<Reply | null> {
    await pause.promise;
    if (isOver) throw new Over();
    const answer = call().catch(() => null);
    going.add(answer);
    try {
      return await answer;
    } finally {
      going.delete(answer);
    }
  }

  /** The same call through every failure, until somebody answers with a success or a refusal. */
  async function insist(route: string, call: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      const reply = await attempt(call);
      if (reply && reply.status < 300) return reply;
      if (reply && reply.status < 500) {
        refusals.push(`${route} ${reply.status} ${reply.body.err_code}`);
        throw new Refused(route);
      }
      await sleep(AGAIN_AFTER_MS);
    }
  }

  return {
    acknowledged,
    refusals,
    isOver: () => isOver,
    insist,
    done: (kind: KindName, name: string | number) => acknowledged[kind].add(String(name)),
    get: (route: string, access?: string) => insist(`GET ${route}`, () => to.get(route, access)),
    /** One deed: every try has the same key and body. */
    post(route: string, body: Record<string, unknown>, access?: string): Promise<Reply> {
      const key = { 'idempotency-key': randomUUID() };
      return insist(`POST ${route}`, () => to.post(route, body, access, key));
    },
    codeFor: (cellphone: string) =>
      to.codeFor(cellphone).catch(() => {
        refusals.push('no code came');
        throw new Refused('code');
      }),
    /** Until `go` no call is made; those that were are waited for. */
    async rest(): Promise<void> {
      pause = Promise.withResolvers();
      await Promise.all(going);
    },
    go: () => pause.resolve(),
    end(): void {
      isOver = true;
      pause.resolve();
    },
  };
}

export type Shift = ReturnType<typeof beginShift>;
