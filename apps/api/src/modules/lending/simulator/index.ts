export {
  configurationReply,
  createSimulator,
  type Simulator,
  type VersionedConfiguration,
} from './service.ts';
