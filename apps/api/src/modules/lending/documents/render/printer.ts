/**
 * Makes PDFs in worker threads: started when first needed, replaced after a crash, idle without keeping
 * the process alive. Not `piscina`: it moves tasks with a time limit past its queue, so that urgent documents would wait.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ok, type Result, unavailable } from '../../../../kernel/result.ts';
import type { SealOrder } from '../seal/seal-document.ts';
import type { Seal } from '../seal/sealed.ts';
import type { Sheet } from '../texts/sheet.ts';

export type PrintOrder = {
  sheet: Sheet;
  createdAt: Date;
  /** Seals the sheet, after the displayed document where there is one. Without it the sheet stays unsealed. */
  seal?: SealOrder;
  /** A person waits for it: it is made before documents of background jobs. */
  isUrgent?: boolean;
};
/** The seal is there where one was ordered. */
export type Printed = { bytes: Uint8Array; seal?: Seal };
export type PrintReply = Printed | { fault: string };

export type Printer = ReturnType<typeof createPrinter>;

export type PrinterOptions = {
  /** The maximum number of threads. Default: one less than the machine's cores, at most two. */
  threads?: number;
  /** The maximum number of waiting documents; more are refused immediately. */
  queueMax?: number;
  /** From the order to the bytes. */
  limitMs?: number;
  /** From the first order of a thread to its answer: it may still load its code. */
  startLimitMs?: number;
  /** Called when a thread ended by itself. */
  onLost?: (fault: string) => void;
  /** The module that the threads run; another one in tests. */
  program?: URL;
};

type Job = { order: PrintOrder; attempts: number } & PromiseWithResolvers<Result<Printed>>;

type PrintThread = {
  worker: Worker;
  job: Job | null;
  /** It has answered once: its code is loaded. */
  hasPrinted: boolean;
  startLimit?: NodeJS.Timeout;
};

const PROGRAM = new URL('./print-worker.ts', import.meta.url);
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
const QUEUE_MAX = 200;
const LIMIT_MS = 9_000;
/** A thread that loads its code on a busy machine takes longer than one document may. */
const START_LIMIT_MS = 60_000;
/** A document whose thread crashed is tried once more: the document itself may cause the crash. */
const ATTEMPTS_MAX = 2;

export function createPrinter(options: PrinterOptions = {}) {
  const { threads = THREADS, queueMax = QUEUE_MAX, limitMs = LIMIT_MS, onLost } = options;
  const { startLimitMs = START_LIMIT_MS } = options;
  const pool = new Set<PrintThread>();
  let queue: Job[] = [];

  const takeNextJob = (): Job | undefined => {
    const urgent = queue.findIndex(({ order }) => order.isUrgent);
    return queue.splice(Math.max(0, urgent), 1)[0];
  };

  const assign = (thread: PrintThread, job: Job): void => {
    thread.job = job;
    if (!thread.hasPrinted) thread.startLimit ??= setTimeout(() => end(thread), startLimitMs).unref();
    thread.worker.ref();
    thread.worker.postMessage(job.order);
  };

  const release = (thread: PrintThread): Job | null => {
    const { job } = thread;
    thread.job = null;
    thread.worker.unref();
    return job;
  };

  const startThread = (): PrintThread => {
    const worker = new Worker(options.program ?? PROGRAM);
    const thread: PrintThread = { worker, job: null, hasPrinted: false };
    worker.unref();
    pool.add(thread);
    worker.on('message', (reply: PrintReply) => {
      thread.hasPrinted = true;
      clearTimeout(thread.startLimit);
      const job = release(thread);
      if ('bytes' in reply) job?.resolve(ok(reply));
      else job?.reject(new Error(`a document could not be made: ${reply.fault}`));
      assignJobs();
    });
    let fault = 'it ended';
    worker.on('error', (error) => {
      fault = error instanceof Error ? error.message : String(error);
    });
    worker.once('exit', () => {
      clearTimeout(thread.startLimit);
      if (!pool.delete(thread)) return;
      onLost?.(fault);
      const { job } = thread;
      if (job && ++job.attempts < ATTEMPTS_MAX) queue.unshift(job);
      else job?.resolve(unavailable());
      assignJobs();
    });
    return thread;
  };

  const assignJobs = (): void => {
    while (queue.length > 0) {
      const idle = [...pool].find(({ job }) => job === null);
      const thread = idle ?? (pool.size < threads ? startThread() : undefined);
      const job = thread && takeNextJob();
      if (!thread || !job) return;
      assign(thread, job);
    }
  };

  const end = (thread: PrintThread): void => {
    release(thread)?.resolve(unavailable());
    pool.delete(thread);
    void thread.worker.terminate();
    assignJobs();
  };

  /**
   * Refuses a document that took too long, and ends its thread: it may hang. A thread that has not answered yet may still
   * load its code: it goes on, so that the next try finds it ready.
   */
  const giveUp = (job: Job): void => {
    queue = queue.filter((waiting) => waiting !== job);
    job.resolve(unavailable());
    const thread = [...pool].find((candidate) => candidate.job === job);
    if (thread?.hasPrinted) end(thread);
  };

  return {
    /**
     * The PDF. SERVICE_UNAVAILABLE when the queue is full, the limit has passed, its thread crashed twice, or the printer was
     * closed.
     * @throws when it cannot be made
     */
    async print(order: PrintOrder): Promise<Result<Printed>> {
      if (queue.length >= queueMax) return unavailable();
      const job: Job = { order, attempts: 0, ...Promise.withResolvers<Result<Printed>>() };
      const limit = setTimeout(giveUp, limitMs, job);
      queue.push(job);
      assignJobs();
      return job.promise.finally(() => clearTimeout(limit));
    },

    /** Ends the threads and refuses all waiting documents. A later document starts a thread again. */
    async close(): Promise<void> {
      const ending = [...pool];
      pool.clear();
      for (const job of queue.splice(0)) job.resolve(unavailable());
      for (const thread of ending) release(thread)?.resolve(unavailable());
      await Promise.all(ending.map(({ worker }) => worker.terminate()));
    },
  };
}
