import { isRecord } from '../../../shared/is-record.ts';

/** A search that another page passes on in the route state, not in the address: it identifies a person. */
export type RouteSearch = { search: string };

/** The search in a route's state; empty when it has none. */
export function searchOf(state: unknown): string {
  return isRecord(state) && typeof state.search === 'string' ? state.search : '';
}
