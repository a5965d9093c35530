import type { Config } from '@react-router/dev/config';

/** React and the router as they come, with one prerendered page: what the site is weighed against. */
export default { ssr: false, prerender: ['/'] } satisfies Config;
