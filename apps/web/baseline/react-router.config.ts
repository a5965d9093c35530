import type { Config } from '@react-router/dev/config';

/** React and the router unchanged, with one prerendered page: the baseline for the site's weight. */
export default { ssr: false, prerender: ['/'] } satisfies Config;
