/** Reads the next ordered fault of the document folder from the sandbox. */
import * as z from 'zod';
import type { StorageFault } from './client.ts';

const TIMEOUT_MS = 1_000;

const answer = z.object({ mode: z.enum(['down', 'slow', 'error', 'garbage', 'lost']).nullable() });

/** A sandbox that does not answer orders no fault. */
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
