/**
 * Makes PDFs in worker threads: started when first needed, replaced after a crash, idle without keeping the process
 * alive. Not `piscina`: it moves tasks with a time limit past its queue, so that urgent documents would wait.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ok, type Result, unavailable } from '../../../kernel/result.ts';
import type { SealOrder } from '../seal/seal-document.ts';
import type { Sheet } from '../texts/sheet.ts';

export type PrintOrder = {
  sheet: Sheet;
  createdAt: Date;
  /** Appends the sheet to the displayed document and seals both. Without it the sheet stays unsealed. */
  seal?: SealOrder;
  /** A person waits for it: it is made before documents of background jobs. */
  isUrgent?: boolean;
};
export type PrintReply = { bytes: Uint8Array } | { fault: string };

export type Printer = ReturnType<typeof createPrinter>;

export type PrinterOptions = {
  /** The maximum number of threads. Default: one less than the machine's cores, at most two. */
  threads?: number;
  /** The maximum number of waiting documents; more are refused immediately. */
  queueMax?: number;
  /** From the order to the bytes. */
  limitMs?: number;
  /** Called when a thread ended unexpectedly. */
  onLost?: (fault: string) => void;
  /** The module that the threads run; another one in tests. */
  program?: URL;
};

type Job = { order: PrintOrder; attempts: number } & PromiseWithResolvers<Result<Uint8Array>>;

type PrintThread = { worker: Worker; job: Job | null };

const PROGRAM = new URL('./print-worker.ts', import.meta.url);
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
const QUEUE_MAX = 200;
const LIMIT_MS = 6_000;
/** A document whose thread crashed is tried once more: the document itself may cause the crash. */
const ATTEMPTS_MAX = 2;

export function createPrinter(options: PrinterOptions = {}) {
  const { threads = THREADS, queueMax = QUEUE_MAX, limitMs = LIMIT_MS, onLost } = options;
  const pool = new Set<PrintThread>();
  let queue: Job[] = [];

  const takeNextJob = (): Job | undefined => {
    const urgent = queue.findIndex(({ order }) => order.isUrgent);
    return queue.splice(Math.max(0, urgent), 1)[0];
  };

  const assign = (thread: PrintThread, job: Job): void => {
    thread.job = job;
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
    const thread: PrintThread = { worker: new Worker(options.program ?? PROGRAM), job: null };
    thread.worker.unref();
    pool.add(thread);
    thread.worker.on('message', (reply: PrintReply) => {
      const job = release(thread);
      if ('bytes' in reply) job?.resolve(ok(reply.bytes));
      else job?.reject(new Error(`a document could not be made: ${reply.fault}`));
      assignJobs();
    });
    let fault = 'it ended';
    thread.worker.on('error', (error) => {
      fault = error instanceof Error ? error.message : String(error);
    });
    thread.worker.once('exit', () => {
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

  /** Ends the thread of a job that took too long: it may hang. */
  const giveUp = (job: Job): void => {
    queue = queue.filter((waiting) => waiting !== job);
    const thread = [...pool].find((candidate) => candidate.job === job);
    if (thread) {
      release(thread);
      pool.delete(thread);
      void thread.worker.terminate();
    }
    job.resolve(unavailable());
    assignJobs();
  };

  return {
    /** The PDF. SERVICE_UNAVAILABLE when the queue is full or the limit has passed. @throws when it cannot be made */
    async print(order: PrintOrder): Promise<Result<Uint8Array>> {
      if (queue.length >= queueMax) return unavailable();
      const job: Job = { order, attempts: 0, ...Promise.withResolvers<Result<Uint8Array>>() };
      const limit = setTimeout(giveUp, limitMs, job);
      queue.push(job);
      assignJobs();
      return job.promise.finally(() => clearTimeout(limit));
    },

    /** Starts a thread ahead of the first document. */
    warmUp(): void {
      if (pool.size === 0) startThread();
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
