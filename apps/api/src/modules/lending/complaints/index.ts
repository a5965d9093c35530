export { type Complaints, createComplaints } from './service.ts';
