/** Ending a loan early: the payoff, a prepayment, the right of withdrawal. */
export type { OpenGatewayOrder, OpenOrder, OrderRequest } from './order-request.ts';
export { createPayoff } from './payoff.ts';
export { createPrepaymentQuotes, readPrepaymentQuote } from './prepayment-quote.ts';
export { followWithdrawal } from './replaced-loan.ts';
export { createWithdrawals } from './withdrawals.ts';
