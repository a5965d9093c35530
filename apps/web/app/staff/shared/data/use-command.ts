import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import { call } from '../../../shared/api/call.ts';
import type { Outcome } from '../../../shared/api/send.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';

/** A command with an idempotency key: two presses, or a retry after a lost answer, execute it once. */
export function useCommand<E extends Endpoint>(endpoint: E): (body: Sent<E>) => Promise<Outcome<Reply<E>>> {
  const keyFor = useIdempotencyKey();
  return (body) => call(endpoint, body, { idempotencyKey: keyFor(body) });
}
