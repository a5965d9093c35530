/**
 * Makes PDFs in threads that stay: started when they are first needed, replaced when they end by themselves. They keep
 * no process alive while they have nothing to do.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ok, type Result, unavailable } from '../../../kernel/result.ts';
import type { SealOrder } from '../seal/seal-document.ts';
import type { Sheet } from '../texts/sheet.ts';

export type PrintOrder = {
  sheet: Sheet;
  createdAt: Date;
  /** Puts the sheet behind what was shown, and seals all of it; absent: the sheet alone, not sealed. */
  seal?: SealOrder;
  /** Somebody waits for it: it goes before what nobody waits for. */
  isUrgent?: boolean;
};
export type PrintAnswer = { bytes: Uint8Array } | { fault: string };

export type Printer = ReturnType<typeof createPrinter>;

export type PrinterOptions = {
  /** How many threads at most; one less than the machine has cores, and never more than two, unless told. */
  threads?: number;
  /** How many documents may wait; those that are too many are refused at once. */
  queueMax?: number;
  /** From the order to the bytes. */
  limitMs?: number;
  /** Told when a thread ended by itself. */
  onLost?: (fault: string) => void;
  /** The module that the threads run; another one in tests. */
  program?: URL;
};

type Job = PrintOrder & {
  settle: (result: Result<Uint8Array>) => void;
  fail: (error: Error) => void;
  tries: number;
};

type PrintThread = { worker: Worker; job: Job | null };

const PROGRAM = new URL('./print-worker.ts', import.meta.url);
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
const QUEUE_MAX = 200;
const LIMIT_MS = 6_000;
/** A document that was at work when its thread ended is tried once more: it may be what ended it. */
const TRIES_MAX = 2;

/** Takes the first that somebody waits for out of the queue, else the first. */
function takeNextJob(queue: Job[]): Job | undefined {
  const urgent = queue.findIndex(({ isUrgent }) => isUrgent);
  return queue.splice(Math.max(0, urgent), 1)[0];
}

export function createPrinter(options: PrinterOptions = {}) {
  const { threads = THREADS, queueMax = QUEUE_MAX, limitMs = LIMIT_MS, onLost } = options;
  const threadPool = new Set<PrintThread>();
  let queue: Job[] = [];

  const take = (thread: PrintThread, job: Job): void => {
    thread.job = job;
    thread.worker.ref();
    const { sheet, createdAt, seal } = job;
    thread.worker.postMessage({ sheet, createdAt, ...(seal && { seal }) } satisfies PrintOrder);
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
    threadPool.add(thread);
    thread.worker.on('message', (answer: PrintAnswer) => {
      const job = release(thread);
      if ('bytes' in answer) job?.settle(ok(answer.bytes));
      else job?.fail(new Error(`a document could not be made: ${answer.fault}`));
      work();
    });
    let fault = 'it ended';
    thread.worker.on('error', (error) => {
      fault = error instanceof Error ? error.message : String(error);
    });
    thread.worker.once('exit', () => {
      if (!threadPool.delete(thread)) return;
      onLost?.(fault);
      const job = thread.job;
      if (job && ++job.tries < TRIES_MAX) queue.unshift(job);
      else job?.settle(unavailable());
      work();
    });
    return thread;
  };

  /** Gives waiting documents to threads that are free, and starts one where all are busy and there may be more. */
  const work = (): void => {
    while (queue.length > 0) {
      const free = [...threadPool].find(({ job }) => job === null);
      const thread = free ?? (threadPool.size < threads ? startThread() : undefined);
      const job = thread && takeNextJob(queue);
      if (!thread || !job) return;
      take(thread, job);
    }
  };

  /** Nobody waits for that document any more; a thread that is still at it may hang, so it goes. */
  const giveUp = (job: Job): void => {
    queue = queue.filter((waiting) => waiting !== job);
    const thread = [...threadPool].find((candidate) => candidate.job === job);
    if (thread) {
      release(thread);
      threadPool.delete(thread);
      void thread.worker.terminate();
    }
    job.settle(unavailable());
    work();
  };

  return {
    /** The PDF. SERVICE_UNAVAILABLE when too many wait, or when it takes too long. @throws when it can't be made */
    print(order: PrintOrder): Promise<Result<Uint8Array>> {
      if (queue.length >= queueMax) return Promise.resolve(unavailable());
      return new Promise<Result<Uint8Array>>((settle, fail) => {
        const job: Job = { ...order, settle, fail, tries: 0 };
        const limit = setTimeout(giveUp, limitMs, job);
        job.settle = (result) => {
          clearTimeout(limit);
          settle(result);
        };
        job.fail = (error) => {
          clearTimeout(limit);
          fail(error);
        };
        queue.push(job);
        work();
      });
    },

    /** Starts a thread, so that the first document need not wait for one. */
    warmUp(): void {
      if (threadPool.size === 0) startThread();
    },

    /** Ends the threads; what is waiting is refused. A later document starts again. */
    async close(): Promise<void> {
      const ending = [...threadPool];
      threadPool.clear();
      for (const job of queue.splice(0)) job.settle(unavailable());
      for (const thread of ending) release(thread)?.settle(unavailable());
      await Promise.all(ending.map(({ worker }) => worker.terminate()));
    },
  };
}
