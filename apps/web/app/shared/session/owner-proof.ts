/**
 * A code alone on a new device opens a limited session. A refused call asks here for a second proof and is made again; the pages of a
 * session have the sheet that gives it.
 */

type Ask = (reason: string) => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Returns what removes it. */
export function answerOwnerProof(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** Whether the owner proved themselves. Calls that are refused at the same time open one sheet. */
export function askOwnerProof(reason: string): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask(reason).finally(() => {
    asking = null;
  });
  return asking;
}
