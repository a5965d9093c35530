/** Gets from the sandbox the fault that the next call of the document folder must have. */
import * as z from 'zod';
import type { StorageFault } from './client.ts';

const TIMEOUT_MS = 1_000;

const answer = z.object({ mode: z.enum(['down', 'slow', 'error', 'garbage', 'lost']).nullable() });

/** Where the sandbox does not answer, there is no fault. */
export function createSandboxFaults(sandboxUrl: string): () => Promise<StorageFault | null> {
  const url = `${sandboxUrl}/sandbox/internal/faults/storage/consume`;
  return async () => {
    try {
      const reply = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) });
      return answer.parse(await reply.json()).mode;
    } catch {
      return null;
    }
  };
}
