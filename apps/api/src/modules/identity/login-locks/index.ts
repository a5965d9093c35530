export { createLoginLocks, type LoginLocks } from './service.ts';
