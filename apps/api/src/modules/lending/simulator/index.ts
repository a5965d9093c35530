export { configurationReply, createSimulator, type Simulator } from './service.ts';
