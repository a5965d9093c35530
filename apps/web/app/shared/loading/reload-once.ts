const RELOADED_KEY = 'unamano:reloaded';

/** The release of the code in this page. */
const releaseOf = (page: Window): string =>
  (page as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? '';

/**
 * Loads the page again after a release removed a file of the old one. Throws `error` when that brought the same release: a file that
 * is missing in the release itself would be looked for without end.
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (sessionStorage.getItem(RELOADED_KEY) === releaseOf(window)) throw error;
  sessionStorage.setItem(RELOADED_KEY, releaseOf(window));
  location.reload();
  return new Promise<never>(() => {});
}
