/** Ends the timers of a document with its last test: one that fires while the document goes is an error outside of any test. */
import { afterAll } from 'vitest';

if (typeof document !== 'undefined') {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as typeof setTimeout;
    const started: NodeJS.Timeout[] = [];
    const tracked = (...timer: Parameters<typeof start>) => {
      const running = start(...timer);
      started.push(running);
      return running;
    };
    Object.assign(globalThis, { [name]: tracked });
    // A timeout and an interval are ended alike.
    afterAll(() => started.forEach(clearTimeout));
  }
}
