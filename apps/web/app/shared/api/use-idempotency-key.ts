import { useRef } from 'react';
import { newIdempotencyKey } from './call.ts';

/**
 * The key of one form. It is made when the form opens and stays over retries; a body that was changed since is another
 * operation and gets another key, which the server would otherwise refuse.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const kept = useRef<{ key: string; body: string | null } | null>(null);
  kept.current ??= { key: newIdempotencyKey(), body: null };
  return (body) => {
    const text = JSON.stringify(body);
    const known = kept.current;
    if (known && (known.body === null || known.body === text)) {
      kept.current = { key: known.key, body: text };
      return known.key;
    }
    const key = newIdempotencyKey();
    kept.current = { key, body: text };
    return key;
  };
}
