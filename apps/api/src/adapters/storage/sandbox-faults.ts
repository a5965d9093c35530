/** In sandbox mode the document folder can be told to fail, as the other services can: it asks before each call. */
import * as z from 'zod';
import type { StorageFault } from './config.ts';

const ASK_LIMIT_MS = 1_000;

const answer = z.object({ mode: z.enum(['down', 'slow', 'error', 'garbage', 'lost']).nullable() });

/** A sandbox that does not answer makes no fault. */
export function createSandboxFaults(sandboxUrl: string): () => Promise<StorageFault | null> {
  const url = `${sandboxUrl}/sandbox/internal/faults/storage/consume`;
  return async () => {
    try {
      const reply = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(ASK_LIMIT_MS) });
      return answer.parse(await reply.json()).mode;
    } catch {
      return null;
    }
  };
}
