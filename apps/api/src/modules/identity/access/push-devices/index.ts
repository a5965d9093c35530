/** The devices on which a borrower sees notices (Web Push). */
export type { PushKey, PushService } from './ports.ts';
export { forgetSessions } from './repo.ts';
export { createPushDevices, type PushDevices } from './service.ts';
