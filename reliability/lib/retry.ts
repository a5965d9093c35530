/** What a row needs before it begins is asked for again where a busy machine was too slow: only trials are judged. */
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
