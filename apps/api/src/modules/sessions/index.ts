export { keepLogin, type Mode, setRefreshCookie } from './cookie.ts';
export type { Owner } from './repo.ts';
export { ALL_MODULES, createSessions, type Sessions } from './service.ts';
