export { issueDemoKey } from './demo-key.ts';
export { deleteCallsBefore } from './repo.ts';
export { createMachines, type Machines } from './service.ts';
