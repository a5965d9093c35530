export { createPortfolio } from './service.ts';
