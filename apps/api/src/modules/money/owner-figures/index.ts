export { createOwnerFigures } from './service.ts';
