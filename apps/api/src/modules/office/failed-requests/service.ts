import type { Input, Reply } from '@unamano/contract/endpoint';
import type { readFailedRequest } from '@unamano/contract/office/failed-requests';
import { supportCodeOf, tracePrefixOf } from '@unamano/domain/office/support-code';
import type { Db } from '../../../db/types.ts';
import { bound } from '../../../kernel/bound.ts';
import { isDatabaseDown } from '../../../kernel/errors.ts';
import { type Log, redactError } from '../../../kernel/log.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import * as repo from './repo.ts';
import type { Story } from './story.ts';

/** An outage fails every request; its first ones tell all. The others are in the log. */
const STORED_PER_MINUTE = 60;
/** So many wait for a database that does not serve. */
const WAITING_MAX = 200;
const RETRY_MS = 2_000;

type FailedRequestDeps = { db: Db; log: Log; retryMs?: number };

type Queue = {
  waiting: Story[];
  minute: number;
  storedInMinute: number;
  timer?: NodeJS.Timeout | undefined;
  writing?: Promise<void> | undefined;
  isStopped: boolean;
};

function usesOf(deps: FailedRequestDeps) {
  const { retryMs = RETRY_MS } = deps;
  const queue: Queue = { waiting: [], minute: 0, storedInMinute: 0, isStopped: false };
  return { ...deps, retryMs, queue };
}

type Uses = ReturnType<typeof usesOf>;

function hasPlace({ queue }: Uses): boolean {
  const current = Math.floor(Date.now() / 60_000);
  if (current !== queue.minute) queue.storedInMinute = 0;
  queue.minute = current;
  queue.storedInMinute += 1;
  return !queue.isStopped && queue.storedInMinute <= STORED_PER_MINUTE && queue.waiting.length < WAITING_MAX;
}

async function store({ db }: FailedRequestDeps, { row, sessionId }: Story): Promise<void> {
  const borrowerId = row.actor_id || !sessionId ? null : await repo.borrowerOfSession(db, sessionId);
  const caller = borrowerId === null ? {} : { actor_kind: 'borrower' as const, actor_id: borrowerId };
  await repo.insertFailedRequest(db, { ...row, ...caller });
}

/** One after another, so that they take one connection at most. Those of an outage are stored when it ends. */
async function writeWaiting(deps: Uses): Promise<void> {
  for (let story = deps.queue.waiting[0]; story && !deps.queue.isStopped; story = deps.queue.waiting[0]) {
    try {
      await store(deps, story);
    } catch (error) {
      if (isDatabaseDown(error)) {
        deps.queue.timer = setTimeout(() => write(deps), deps.retryMs).unref();
        return;
      }
      deps.log.error({ err: redactError(error) }, 'a failed request was not stored');
    }
    deps.queue.waiting.shift();
  }
}

function write(deps: Uses): void {
  deps.queue.timer = undefined;
  deps.queue.writing ??= writeWaiting(deps).finally(() => {
    deps.queue.writing = undefined;
  });
}

/** Stores a failed request later; false when it is dropped. Never throws, and nobody waits for it. */
export function record(deps: Uses, story: Story): boolean {
  if (!hasPlace(deps)) return false;
  deps.queue.waiting.push(story);
  if (deps.queue.timer === undefined) write(deps);
  return true;
}

export async function stop({ queue }: Uses): Promise<void> {
  queue.isStopped = true;
  clearTimeout(queue.timer);
  await queue.writing;
}

export async function read(
  { db }: FailedRequestDeps,
  { code }: Input<typeof readFailedRequest>,
): Promise<Result<Reply<typeof readFailedRequest>>> {
  const prefix = tracePrefixOf(code);
  const [row] = prefix === null ? [] : await repo.findFailedRequests(db, prefix);
  if (!row) return refuse('OBJECT_NOT_FOUND');
  const { actor_kind: kind, actor_id: id, actor_name: name } = row;
  return ok({
    ...row,
    support_code: supportCodeOf(row.trace_id),
    failed_at: row.failed_at.toISOString(),
    actor: kind !== null && id !== null ? { kind, id, name: name ?? '' } : null,
  });
}

export const createFailedRequests = (deps: FailedRequestDeps) => bound(usesOf(deps), { record, stop, read });

export type FailedRequests = ReturnType<typeof createFailedRequests>;
