import type { Input, Reply } from '@unamano/contract/endpoint';
import type { readFailedRequest } from '@unamano/contract/office/failed-requests';
import { supportCodeOf, tracePrefixOf } from '@unamano/domain/office/support-code';
import type { Db } from '../../../db/types.ts';
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

export function createFailedRequests({ db, log, retryMs = RETRY_MS }: FailedRequestDeps) {
  const waiting: Story[] = [];
  let minute = 0;
  let storedInMinute = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isStopped = false;

  function hasPlace(): boolean {
    const current = Math.floor(Date.now() / 60_000);
    if (current !== minute) storedInMinute = 0;
    minute = current;
    storedInMinute += 1;
    return !isStopped && storedInMinute <= STORED_PER_MINUTE && waiting.length < WAITING_MAX;
  }

  async function store({ row, sessionId }: Story): Promise<void> {
    const borrowerId = row.actor_id || !sessionId ? null : await repo.borrowerOfSession(db, sessionId);
    const caller = borrowerId === null ? {} : { actor_kind: 'borrower' as const, actor_id: borrowerId };
    await repo.insertFailedRequest(db, { ...row, ...caller });
  }

  /** One after another, so that they take one connection at most. Those of an outage are stored when it ends. */
  async function writeWaiting(): Promise<void> {
    for (let story = waiting[0]; story && !isStopped; story = waiting[0]) {
      try {
        await store(story);
      } catch (error) {
        if (isDatabaseDown(error)) {
          timer = setTimeout(write, retryMs).unref();
          return;
        }
        log.error({ err: redactError(error) }, 'a failed request was not stored');
      }
      waiting.shift();
    }
  }

  function write(): void {
    timer = undefined;
    writing ??= writeWaiting().finally(() => {
      writing = undefined;
    });
  }

  return {
    /** Stores a failed request later; false when it is dropped. Never throws, and nobody waits for it. */
    record(story: Story): boolean {
      if (!hasPlace()) return false;
      waiting.push(story);
      if (timer === undefined) write();
      return true;
    },

    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await writing;
    },

    async read({ code }: Input<typeof readFailedRequest>): Promise<Result<Reply<typeof readFailedRequest>>> {
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
    },
  };
}

export type FailedRequests = ReturnType<typeof createFailedRequests>;
