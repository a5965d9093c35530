import { type ComponentType, lazy } from 'react';

const RELOADED_KEY = 'unamano:reloaded';
const MIN_RELOAD_INTERVAL_MS = 10_000;

/**
 * A part of a screen that is fetched when it is needed. After a release its old file may be gone: the page is then
 * loaded again, once.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (!navigator.onLine || !canReload()) throw error;
      location.reload();
      return new Promise<never>(() => {});
    }),
  );
}

function canReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_KEY));
  if (Date.now() - last < MIN_RELOAD_INTERVAL_MS) return false;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  return true;
}
