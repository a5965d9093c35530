export { type BureauFiles, createBureauFiles } from './service.ts';
