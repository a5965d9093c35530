import { type ComponentType, lazy } from 'react';
import { reloadOnce } from './reload-once.ts';

/** A part of a screen that is fetched on demand. When its file is gone after a release, the page is loaded again, once. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (!navigator.onLine) throw error;
      return reloadOnce(error);
    }),
  );
}
