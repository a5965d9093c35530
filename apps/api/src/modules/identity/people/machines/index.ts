export { createMachines, type Machines } from './service.ts';
