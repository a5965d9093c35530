export type { Excess } from './excess.ts';
export { type ChargeRefunds, createChargeRefunds, createRefundReversals, totalOf } from './service.ts';
