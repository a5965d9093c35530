/**
 * Tells open pages of the dashboard what others change. One statement every two seconds serves all streams of a process, and
 * none runs while no page is open. Several processes need no word to each other: each reads the same tables.
 */
import { isDeepStrictEqual } from 'node:util';
import type { LiveChange, LiveTopic } from '@unamano/contract/office/live';
import type { Db } from '../../../db/types.ts';
import type { Actor, StaffActor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { isInScope } from '../../../kernel/company-scope.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import * as repo from './repo.ts';

const POLL_MS = 2_000;
/** Ids are taken before their transactions end: a lower one may appear this many polls later. */
const OVERLAP_POLLS = 5;
/** A person's open pages. More are a loop. */
const STREAMS_MAX = 20;
const TRY_AGAIN_SECONDS = 5;

type Viewer = { actor: StaffActor; creditId: number | undefined };
export type Stream = Viewer & {
  send: (change: LiveChange) => void;
  end: () => void;
};

const TOPICS: readonly [prefix: string, topics: readonly LiveTopic[]][] = [
  ['collection.', ['collections']],
  ['credit.', ['collections']],
  ['approval.', ['approvals', 'collections']],
  ['disbursement.', ['disbursements']],
  ['allied_credit.', ['requests']],
];

function topicsOf({ source, action }: repo.ChangeRow): readonly LiveTopic[] {
  if (source === 'loan') return ['collections'];
  if (source === 'state') return ['collections', 'requests', 'disbursements'];
  return TOPICS.find(([prefix]) => action?.startsWith(prefix))?.[1] ?? [];
}

type LiveDeps = {
  db: Db;
  clock: Clock;
  sessions: { actorsOf(sessionIds: readonly string[]): Promise<Map<string, Actor | null>> };
};

export function createLive({ db, clock, sessions }: LiveDeps) {
  /** Those that are being opened, too. */
  const admitted = new Set<Stream>();
  const streams = new Map<Stream, { openBy: string; day: string }>();
  let heads: repo.Heads[] = [];
  let sent = new Map<string, number>();
  let polls = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function changeFor(
    { actor, creditId }: Viewer,
    rows: readonly repo.ChangeRow[],
    viewers: readonly repo.CaseViewer[],
  ): LiveChange {
    const seen = rows.filter(({ company_id }) => isInScope(actor.scope, company_id));
    const credits = seen.flatMap((row) =>
      row.credit_id !== null && topicsOf(row).includes('collections') ? [row.credit_id] : [],
    );
    const openBy = viewers.filter((one) => one.credit_id === creditId && one.staff_id !== actor.id);
    return {
      topics: [...new Set(seen.flatMap(topicsOf))],
      credits: actor.modules.includes('late_payments') ? [...new Set(credits)] : [],
      open_by: openBy.map(({ name }) => name),
      day: clock.today(),
      cursor: (heads.at(-1) ?? []).join('.'),
    };
  }

  /** What changed since the cursor. */
  async function look(viewer: Viewer, cursor: string | undefined): Promise<LiveChange> {
    if (streams.size === 0) heads = [await repo.readHeads(db)];
    const [audit = 0, loans = 0, states = 0] = cursor?.split('.').map(Number) ?? [];
    const rows = cursor === undefined ? [] : await repo.readChanges(db, [audit, loans, states]);
    const { creditId } = viewer;
    return changeFor(viewer, rows, await repo.readViewers(db, creditId === undefined ? [] : [creditId]));
  }

  function tell(stream: Stream, change: LiveChange): void {
    const openBy = change.open_by.join();
    const before = streams.get(stream);
    streams.set(stream, { openBy, day: change.day });
    if (before && change.topics.length === 0 && before.openBy === openBy && before.day === change.day) return;
    stream.send(change);
  }

  const openCases = () =>
    [...streams.keys()].flatMap(({ actor, creditId }) =>
      creditId === undefined ? [] : [{ credit_id: creditId, staff_id: actor.id }],
    );

  async function readNew(): Promise<repo.ChangeRow[]> {
    const [since] = heads;
    if (!since) return [];
    const rows = await repo.readChanges(db, since);
    polls += 1;
    const fresh = rows.filter(({ source, id }) => !sent.has(`${source}${id}`));
    for (const { source, id } of fresh) sent.set(`${source}${id}`, polls);
    sent = new Map([...sent].filter(([, poll]) => poll > polls - 2 * OVERLAP_POLLS));
    return fresh;
  }

  /** Ends the streams whose session is over, or whose person has other rights now: the page calls again. */
  async function endOutdated(): Promise<void> {
    const actors = await sessions.actorsOf([...streams.keys()].map(({ actor }) => actor.sessionId));
    for (const stream of [...streams.keys()]) {
      if (isDeepStrictEqual(actors.get(stream.actor.sessionId), stream.actor)) continue;
      streams.delete(stream);
      stream.end();
    }
  }

  async function poll(): Promise<void> {
    await endOutdated();
    const next = await repo.readHeads(db);
    const rows = await readNew();
    heads = [...heads, next].slice(-OVERLAP_POLLS);
    const open = openCases();
    await repo.markOpen(db, open);
    const viewers = await repo.readViewers(
      db,
      open.map(({ credit_id }) => credit_id),
    );
    for (const stream of streams.keys()) tell(stream, changeFor(stream, rows, viewers));
  }

  function schedule(): void {
    if (timer || streams.size === 0) return;
    timer = setTimeout(async () => {
      // The pages call again, and see then whether the database answers.
      await poll().catch(endAll);
      timer = undefined;
      schedule();
    }, POLL_MS);
    timer.unref();
  }

  function endAll(): void {
    for (const stream of [...streams.keys()]) stream.end();
  }

  return {
    endAll,

    /** FORBIDDEN for a credit without the module of collections. */
    async check(actor: StaffActor, creditId: number | undefined): Promise<Result<null, 'OBJECT_NOT_FOUND'>> {
      if (creditId === undefined) return ok(null);
      if (!actor.modules.includes('late_payments')) return refuse('FORBIDDEN');
      return (await repo.isVisible(db, actor.scope, creditId)) ? ok(null) : refuse('OBJECT_NOT_FOUND');
    },

    look,

    /** Counts a stream that is about to open; `close` frees its place. */
    admit(stream: Stream): Result<null> {
      const own = [...admitted].filter(({ actor }) => actor.id === stream.actor.id);
      if (own.length >= STREAMS_MAX)
        return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: TRY_AGAIN_SECONDS });
      admitted.add(stream);
      return ok(null);
    },

    /** Sends what changed since the cursor, and then each change until the stream is closed. */
    async open(stream: Stream, cursor: string | undefined): Promise<void> {
      const { actor, creditId } = stream;
      if (creditId !== undefined) await repo.markOpen(db, [{ credit_id: creditId, staff_id: actor.id }]);
      tell(stream, await look(stream, cursor));
      schedule();
    },

    async close(stream: Stream): Promise<void> {
      admitted.delete(stream);
      streams.delete(stream);
      const own = { credit_id: stream.creditId, staff_id: stream.actor.id };
      const isStillOpen = openCases().some(
        (one) => one.credit_id === own.credit_id && one.staff_id === own.staff_id,
      );
      if (own.credit_id === undefined || isStillOpen) return;
      await repo.markClosed(db, { credit_id: own.credit_id, staff_id: own.staff_id });
    },
  };
}

export type Live = ReturnType<typeof createLive>;
