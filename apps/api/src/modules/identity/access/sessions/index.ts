export { type BorrowerLogin, type LoginCookies, loginCookies, type Mode } from './cookie.ts';
export { deviceOf } from './device.ts';
export { createKnownBrowsers, KNOWN_BROWSER_DAYS, type KnownBrowser } from './known-browsers.ts';
export { deleteSessions, sessionsOpenedBefore } from './old-sessions.ts';
export { ALL_MODULES, createSessions, type Sessions, type Tokens } from './service.ts';
