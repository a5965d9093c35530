export { createKeepLogin, type KeepLogin, type Mode } from './cookie.ts';
export type { Owner } from './repo.ts';
export { ALL_MODULES, createSessions, type Sessions } from './service.ts';
