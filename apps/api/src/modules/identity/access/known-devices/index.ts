export { deleteLogins } from './repo.ts';
export { createKnownDevices, type KnownDevices } from './service.ts';
