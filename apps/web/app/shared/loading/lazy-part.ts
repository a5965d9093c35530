import { type ComponentType, lazy } from 'react';
import { loadOnline } from './network.ts';

/** The event of a part of a screen whose code waits for the network. */
export const PART_WAITS_EVENT = 'unamano:part-waits';

/** A small file of every release. */
const ANY_FILE = '/robots.txt';

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part of a screen that is fetched on demand. */
export function lazyPart<Props extends object>(load: LoadPart<Props>) {
  return lazy(() => loadPart(load));
}

/** Waits for the network as `loadRouteModule` does: `lazy` would keep a failure for ever. */
export const loadPart = <Part>(load: () => Promise<Part>) => loadOnline(load, ANY_FILE, PART_WAITS_EVENT);
