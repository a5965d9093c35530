export { writtenOffIn } from './repo.ts';
export { createPortfolio } from './service.ts';
