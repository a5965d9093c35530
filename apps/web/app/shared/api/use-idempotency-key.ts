import { useRef } from 'react';
import { newIdempotencyKey } from './call.ts';

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
