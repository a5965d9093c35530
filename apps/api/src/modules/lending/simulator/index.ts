export type { VersionedConfiguration } from './repo.ts';
export { configurationReply, createSimulator, type Simulator } from './service.ts';
