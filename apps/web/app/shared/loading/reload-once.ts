const RELOADED_KEY = 'unamano:reloaded';
const MIN_RELOAD_INTERVAL_MS = 10_000;

/**
 * Loads the page again after a release removed a file of the old one. Throws `error` when the page was loaded again
 * just before: a file that is missing in the release itself would make an endless loop.
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < MIN_RELOAD_INTERVAL_MS) throw error;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
  return new Promise<never>(() => {});
}
