export { createStaffUsers } from './service.ts';
