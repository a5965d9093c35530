/** Retries the setup of a row, which may time out on a busy machine. The trials themselves are never retried. */
import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 8;

export async function retryArrange<Value>(arrange: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await arrange();
    } catch (error) {
      if (tries >= TRIES) throw error;
      await sleep(300 * tries);
    }
  }
}
