/**
 * Tells open pages of the dashboard what others change. One statement every two seconds serves all streams of a process, and
 * none runs while no page is open. Several processes need no word to each other: each reads the same tables.
 */

import { isDeepStrictEqual } from 'node:util';
import type { LiveChange, LiveTopic } from '@unamano/contract/office/live';
import type { Actor, StaffActor } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import { isInScope } from '../../../kernel/company-scope.ts';
import type { Core } from '../../../kernel/core.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import * as repo from './repo.ts';

const POLL_MS = 2_000;
/** Ids are taken before their transactions end: a lower one may appear this many polls later. */
const OVERLAP_POLLS = 5;
/** A person's open pages. More are a loop. */
const STREAMS_MAX = 20;
const TRY_AGAIN_SECONDS = 5;

type Viewer = { actor: StaffActor; creditId: number | undefined };
export type Stream = Viewer & { send: (change: LiveChange) => void; end: () => void };

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

type LiveDeps = Core & {
  sessions: { actorsOf(sessionIds: readonly string[]): Promise<Map<string, Actor | null>> };
};

/** `heads`: those of the last polls. `sent`: the poll in which each change was sent. */
type Read = {
  heads: repo.Heads[];
  sent: Map<string, number>;
  polls: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

function usesOf(deps: LiveDeps) {
  /** Those that are being opened, too. */
  const admitted = new Set<Stream>();
  const streams = new Map<Stream, { openBy: string; day: string }>();
  const read: Read = { heads: [], sent: new Map(), polls: 0, timer: undefined };
  return { ...deps, admitted, streams, read };
}

type Uses = ReturnType<typeof usesOf>;

function changeFor(
  { clock, read }: Uses,
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
    cursor: (read.heads.at(-1) ?? []).join('.'),
  };
}

/** What changed since the cursor. */
export async function look(deps: Uses, viewer: Viewer, cursor: string | undefined): Promise<LiveChange> {
  if (deps.streams.size === 0) deps.read.heads = [await repo.readHeads(deps.db)];
  const [audit = 0, loans = 0, states = 0] = cursor?.split('.').map(Number) ?? [];
  const rows = cursor === undefined ? [] : await repo.readChanges(deps.db, [audit, loans, states]);
  const { creditId } = viewer;
  return changeFor(
    deps,
    viewer,
    rows,
    await repo.readViewers(deps.db, creditId === undefined ? [] : [creditId]),
  );
}

function tell({ streams }: Uses, stream: Stream, change: LiveChange): void {
  const openBy = change.open_by.join();
  const before = streams.get(stream);
  streams.set(stream, { openBy, day: change.day });
  if (before && change.topics.length === 0 && before.openBy === openBy && before.day === change.day) return;
  stream.send(change);
}

const openCases = ({ streams }: Uses) =>
  [...streams.keys()].flatMap(({ actor, creditId }) =>
    creditId === undefined ? [] : [{ credit_id: creditId, staff_id: actor.id }],
  );

async function readNew({ read, db }: Uses): Promise<repo.ChangeRow[]> {
  const [since] = read.heads;
  if (!since) return [];
  const rows = await repo.readChanges(db, since);
  read.polls += 1;
  const fresh = rows.filter(({ source, id }) => !read.sent.has(`${source}${id}`));
  for (const { source, id } of fresh) read.sent.set(`${source}${id}`, read.polls);
  read.sent = new Map([...read.sent].filter(([, poll]) => poll > read.polls - 2 * OVERLAP_POLLS));
  return fresh;
}

/** Ends the streams whose session is over, or whose person has other rights now: the page calls again. */
async function endOutdated({ sessions, streams }: Uses): Promise<void> {
  const actors = await sessions.actorsOf([...streams.keys()].map(({ actor }) => actor.sessionId));
  for (const stream of [...streams.keys()]) {
    if (isDeepStrictEqual(actors.get(stream.actor.sessionId), stream.actor)) continue;
    streams.delete(stream);
    stream.end();
  }
}

async function poll(deps: Uses): Promise<void> {
  await endOutdated(deps);
  const next = await repo.readHeads(deps.db);
  const rows = await readNew(deps);
  deps.read.heads = [...deps.read.heads, next].slice(-OVERLAP_POLLS);
  const open = openCases(deps);
  await repo.markOpen(deps.db, open);
  const creditIds = open.map(({ credit_id }) => credit_id);
  const viewers = await repo.readViewers(deps.db, creditIds);
  for (const stream of deps.streams.keys()) tell(deps, stream, changeFor(deps, stream, rows, viewers));
}

function schedule(deps: Uses): void {
  if (deps.read.timer || deps.streams.size === 0) return;
  deps.read.timer = setTimeout(async () => {
    // The pages call again, and see then whether the database answers.
    await poll(deps).catch(() => endAll(deps));
    deps.read.timer = undefined;
    schedule(deps);
  }, POLL_MS);
  deps.read.timer.unref();
}

export function endAll({ streams }: Uses): void {
  for (const stream of [...streams.keys()]) stream.end();
}

/** FORBIDDEN for a credit without the module of collections. */
export async function check(
  { db }: LiveDeps,
  actor: StaffActor,
  creditId: number | undefined,
): Promise<Result<null, 'OBJECT_NOT_FOUND'>> {
  if (creditId === undefined) return ok(null);
  if (!actor.modules.includes('late_payments')) return refuse('FORBIDDEN');
  return (await repo.isVisible(db, actor.scope, creditId)) ? ok(null) : refuse('OBJECT_NOT_FOUND');
}

/** Counts a stream that is about to open; `close` frees its place. */
export function admit({ admitted }: Uses, stream: Stream): Result<null> {
  const own = [...admitted].filter(({ actor }) => actor.id === stream.actor.id);
  if (own.length >= STREAMS_MAX) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: TRY_AGAIN_SECONDS });
  admitted.add(stream);
  return ok(null);
}

/** Sends what changed since the cursor, and then each change until the stream is closed. */
export async function open(deps: Uses, stream: Stream, cursor: string | undefined): Promise<void> {
  const { actor, creditId } = stream;
  if (creditId !== undefined) await repo.markOpen(deps.db, [{ credit_id: creditId, staff_id: actor.id }]);
  tell(deps, stream, await look(deps, stream, cursor));
  schedule(deps);
}

export async function close(deps: Uses, stream: Stream): Promise<void> {
  deps.admitted.delete(stream);
  deps.streams.delete(stream);
  const own = { credit_id: stream.creditId, staff_id: stream.actor.id };
  const isStillOpen = openCases(deps).some(
    (one) => one.credit_id === own.credit_id && one.staff_id === own.staff_id,
  );
  if (own.credit_id === undefined || isStillOpen) return;
  await repo.markClosed(deps.db, { credit_id: own.credit_id, staff_id: own.staff_id });
}

export const createLive = (deps: LiveDeps) =>
  bound(usesOf(deps), { endAll, look, check, admit, open, close });

export type Live = ReturnType<typeof createLive>;
