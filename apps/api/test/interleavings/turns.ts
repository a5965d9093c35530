/**
 * The order of the statements of several sessions, by a generator: each statement waits for its turn, and the next turn is given
 * when no session works any more, so that one statement is on its way at a time. A session whose statement waits for a lock has had
 * its turn; the others go on.
 */
import type { SeededRandom } from '@unamano/journeys/random';
import { currentSession, type Session } from './fixed-world.ts';
import type { LockWatch } from './lock-watch.ts';

/** A statement as it was executed: by whom, which, and the number of its rows or the code of its error. */
export type Step = { session: string; statement: string; outcome: string };

type Send = () => Promise<unknown>;

type Ticket = {
  readonly session: Session;
  readonly processId: number;
  readonly start: () => void;
  readonly statement: string;
  /** Since when it was seen to wait for a lock; undefined for one that was not. */
  waitsSinceMs: number | undefined;
};

type Options = {
  readonly random: SeededRandom;
  readonly locks: LockWatch;
  /** Before each turn. */
  readonly onTurn: () => void;
};

/** Longer than `deadlock_timeout`: a statement that waits for longer is not the victim of a deadlock. */
const LOCK_SEEN_MS = 6;
const FIRST_LOOK_MS = 5;
/** A session that does nothing for this long waits for another one, in this process. */
const STALLED_MS = 400;
/** Turns of the event loop in which what a statement continues sends its next one. */
const CONTINUED_ROUNDS = 4;
const STUCK_MS = 10_000;
/** How many percent of the turns go to another session than the last one: few switches find other faults than many. */
const SWITCH_PERCENTS = [4, 12, 35, 100];

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const clock = performance.now.bind(performance);
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'error';
const rowsOf = (result: unknown): string =>
  result !== null && typeof result === 'object' && 'rowCount' in result ? String(result.rowCount ?? 0) : '0';

export class Stuck extends Error {}

export type Turns = ReturnType<typeof createTurns>;

export function createTurns({ random, locks, onTurn }: Options) {
  const steps: Step[] = [];
  const working = new Set<Session>();
  const waiting: Ticket[] = [];
  const sent = new Set<Ticket>();
  const switchPercent = random.pick(SWITCH_PERCENTS);
  let last: Session | undefined;
  let ended = 0;
  let stalls = 0;
  let changes = 0;
  let resolveChange = (): void => {};
  const wake = (): void => {
    changes += 1;
    resolveChange();
  };
  const change = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    resolveChange = resolve;
    return promise;
  };
  const changeOr = (ms: number) => Promise.race([change(), after(ms)]);

  /** Sends a statement of the current session at its turn. */
  function atTurn(processId: number, statement: string, send: Send): Promise<unknown> {
    const session = currentSession.getStore();
    if (!session) return send();
    return new Promise((resolve, reject) => {
      const ticket: Ticket = { session, processId, statement, waitsSinceMs: undefined, start };
      function start(): void {
        const step: Step = { session: ticket.session.name, statement, outcome: '' };
        steps.push(step);
        const end = (outcome: string): void => {
          step.outcome = outcome;
          sent.delete(ticket);
          ended += 1;
          working.add(ticket.session);
          wake();
        };
        send().then(
          (result) => {
            end(rowsOf(result));
            resolve(result);
          },
          (error) => {
            end(codeOf(error));
            reject(error);
          },
        );
      }
      waiting.push(ticket);
      working.delete(ticket.session);
      wake();
    });
  }

  /** Whether a session that works has sent several statements at once: the end of one may continue nothing. */
  const hasTicket = (session: Session) => [...waiting, ...sent].some((ticket) => ticket.session === session);

  async function untilNobodyWorks(): Promise<void> {
    let sinceMs = clock();
    let seen = changes;
    for (; working.size > 0; ) {
      if ([...working].every(hasTicket)) {
        for (let round = 0; round < CONTINUED_ROUNDS; round++) await new Promise(setImmediate);
        if (changes === seen) return working.clear();
      } else await changeOr(20);
      if (changes !== seen) [seen, sinceMs] = [changes, clock()];
      if (clock() - sinceMs < STALLED_MS) continue;
      stalls += 1;
      working.clear();
    }
  }

  /** Until every statement that was sent has ended or waits for a lock. */
  async function untilQuiet(): Promise<void> {
    for (;;) {
      await untilNobodyWorks();
      if (sent.size === 0) return;
      const before = ended;
      if ([...sent].some((ticket) => ticket.waitsSinceMs === undefined)) await changeOr(FIRST_LOOK_MS);
      if (ended !== before) continue;
      const locked = await locks.waiting([...sent].map(({ processId }) => processId));
      if (ended !== before) continue;
      const now = clock();
      for (const ticket of sent)
        ticket.waitsSinceMs = locked.has(ticket.processId) ? (ticket.waitsSinceMs ?? now) : undefined;
      if (
        [...sent].every(({ waitsSinceMs }) => waitsSinceMs !== undefined && now - waitsSinceMs > LOCK_SEEN_MS)
      )
        return;
    }
  }

  function next(): Ticket | undefined {
    const sessions = [...new Set(waiting.map(({ session }) => session))].sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    if (sessions.length === 0) return undefined;
    const isKept = last !== undefined && sessions.includes(last) && !random.isTrueFor(switchPercent);
    last = isKept ? last : random.pick(sessions);
    // Of several statements that a session sent at once, the first by its text: they may come in any order.
    const [first] = waiting
      .filter(({ session }) => session === last)
      .sort((a, b) => (a.statement < b.statement ? -1 : 1));
    if (first) waiting.splice(waiting.indexOf(first), 1);
    return first;
  }

  /** Runs the work of each session to its end. */
  async function run<Result>(
    sessions: readonly (Session & { work: () => Promise<Result> })[],
  ): Promise<Result[]> {
    let left = sessions.length;
    const results = sessions.map((session) => {
      working.add(session);
      return currentSession.run(session, session.work).finally(() => {
        left -= 1;
        working.delete(session);
        wake();
      });
    });
    const all = Promise.all(results);
    all.catch(() => {});
    for (let sinceMs = clock(); left > 0; ) {
      await untilQuiet();
      const ticket = next();
      if (ticket) {
        onTurn();
        sent.add(ticket);
        ticket.start();
        sinceMs = clock();
      } else if (left > 0) {
        if (clock() - sinceMs > STUCK_MS) throw new Stuck('every session waits for a lock');
        await changeOr(20);
      }
    }
    return all;
  }

  return { run, atTurn, steps, stalls: () => stalls };
}
