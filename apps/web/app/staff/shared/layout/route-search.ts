import { isRecord } from '../../../shared/is-record.ts';

/** What another page of the dashboard wants looked for, handed over beside the address: it names a person. */
export type RouteSearch = { search: string };

/** The search in a route's state; empty where there is none. */
export function searchOf(state: unknown): string {
  return isRecord(state) && typeof state.search === 'string' ? state.search : '';
}
