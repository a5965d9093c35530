import { QueryClient } from '@tanstack/react-query';
import type { Refusal } from '../../../shared/api/send.ts';

/** A refused call, in the shape that TanStack Query expects of a failure. */
export class CallRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallRefused;
  }
}

/**
 * The cache of one staff session, in memory only. An answer is dropped with the last component that shows it:
 * forms take their first values from answers, so a screen that opens must not start from an older one.
 *
 * A refusal is final until the user retries. Offline calls are sent too: their refusal says that there is no network.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 0,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  });
}
