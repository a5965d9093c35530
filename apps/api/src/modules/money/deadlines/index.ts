export { createDeadlines, type Deadlines } from './service.ts';
