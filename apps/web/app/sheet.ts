import styles from './styles.css?inline';

/** What Tailwind writes and a first visit need not fetch: its notice, which is in `screens.css`, and variables that no rule reads. */
const UNREAD =
  /^\/\*![^*]*\*\/\s*|@property --tw-(font-weight|tracking)\{[^}]*\}|--tw-(font-weight|tracking):[^;}]*;?/g;

/**
 * The sheet of the landing pages, written into every page: a separate file would have to be fetched before the
 * first paint. Only the build has the text; the browser reads it from the page, so that React finds the text that it
 * wrote, and writes it again if it must start again.
 */
export const sheet = import.meta.env.SSR
  ? styles.replace(UNREAD, '')
  : (document.querySelector('style')?.textContent ?? '');

// In development, a changed sheet takes effect at once.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./styles.css');
