import styles from './styles.css?inline';

/** Tailwind's notice is in `screens.css`; here it would cost every first visit. */
const NOTICE = /^\/\*![^*]*\*\/\s*/;

/**
 * The sheet of the landing pages, written into every page: a separate file would have to be fetched before the
 * first paint. Only the build has the text; the browser reads it from the page, so that React finds the text that it
 * wrote, and writes it again if it must start again.
 */
export const sheet = import.meta.env.SSR
  ? styles.replace(NOTICE, '')
  : (document.querySelector('style')?.textContent ?? '');

// In development, a changed sheet takes effect at once.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./styles.css');
