import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routed } from '../../../shared/testing/mounted.tsx';
import { newQueryClient } from '../data/query-client.ts';

/** An element with what every screen of the staff has around it: a router and the answers of its session. */
export function inStaff(element: ReactNode): ReactNode {
  return <QueryClientProvider client={newQueryClient()}>{routed(element)}</QueryClientProvider>;
}
