import styles from './styles.css?inline';

/**
 * The sheet of the landing pages, written into every page: a sheet of its own would have to be fetched before the
 * first paint. Only the build carries the text; the browser reads it back from the page, so that React finds what it
 * wrote, and writes it again if it must start over.
 */
export const sheet = import.meta.env.SSR ? styles : (document.querySelector('style')?.textContent ?? '');

// While developing, a changed sheet takes effect at once.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./styles.css');
