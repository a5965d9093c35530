import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import { useRef } from 'react';
import { type CallOptions, call, newIdempotencyKey } from './call.ts';
import type { Outcome } from './send.ts';

/**
 * The key of one form. It is made when the form opens and is the same for retries. A changed body is another
 * operation and gets another key; the server refuses a known key with another body.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ key: string; body: string | null } | null>(null);
  last.current ??= { key: newIdempotencyKey(), body: null };
  return (body) => {
    const text = JSON.stringify(body);
    const previous = last.current;
    if (previous && (previous.body === null || previous.body === text)) {
      last.current = { key: previous.key, body: text };
      return previous.key;
    }
    const key = newIdempotencyKey();
    last.current = { key, body: text };
    return key;
  };
}

/** A command. With an idempotency key two presses, or a retry after a lost answer, execute it once. */
export function useCommand<E extends Endpoint>(endpoint: E) {
  const keyFor = useIdempotencyKey();
  return (body: Sent<E>, options?: CallOptions): Promise<Outcome<Reply<E>>> =>
    call(endpoint, body, { ...options, ...(endpoint.idempotent && { idempotencyKey: keyFor(body) }) });
}
