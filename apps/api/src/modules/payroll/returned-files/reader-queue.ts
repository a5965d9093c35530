/** Two spreadsheets are read at once, as two documents are printed: a reader takes up to 256 MB. */
const READERS_MAX = 2;
/** Each waits with its bytes in memory; more are refused at once. */
const WAITING_MAX = 8;

export type ReaderQueue = ReturnType<typeof createReaderQueue>;

export function createReaderQueue(readersMax = READERS_MAX, waitingMax = WAITING_MAX) {
  let readers = 0;
  const waiting: (() => void)[] = [];

  return {
    /** Null when too many wait already. */
    async run<Value>(read: () => Promise<Value>): Promise<{ value: Value } | null> {
      if (readers >= readersMax) {
        if (waiting.length >= waitingMax) return null;
        // The reader that ends gives its place to the first that waits.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else readers += 1;
      try {
        return { value: await read() };
      } finally {
        const next = waiting.shift();
        if (next) next();
        else readers -= 1;
      }
    },
  };
}
