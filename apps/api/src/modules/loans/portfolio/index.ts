export { writtenOffIn } from './movement-repo.ts';
export { owingOn, positionsOf } from './past-positions.ts';
export { createPortfolio } from './service.ts';
