/** The cost in few lines. Apart from `simulator.ts`, which a first visit loads. */
export { cost } from './simulator.ts';

export const foldedCost = {
  charges: 'Lo que te cuesta',
  open: 'Ver cada cobro y las tasas',
};
