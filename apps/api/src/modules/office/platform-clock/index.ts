export { createPlatformClock, type PlatformClock } from './service.ts';
