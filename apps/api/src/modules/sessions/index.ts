export { type LoginCookies, loginCookies, type Mode } from './cookie.ts';
export { createKnownBrowsers, type KnownBrowser } from './known-browsers.ts';
export type { Owner } from './repo.ts';
export { ALL_MODULES, createSessions, type Sessions } from './service.ts';
