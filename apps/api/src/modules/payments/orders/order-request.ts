/** A request for a gateway order: an installment, an early payoff, a withdrawal. Each is priced with the credit locked. */
import type { Day } from '@unamano/domain/calendar';
import type { Trx } from '../../../db/types.ts';
import type { Result } from '../../../kernel/result.ts';
import type { CreditRow } from '../../credit-lifecycle/service.ts';
import type { LoanBalance, LoanRecords } from '../../loan-accounts/service.ts';
import type { OrderRow } from '../repo.ts';

export type OpenOrder = { url: string; order: string };

/** The installment that the order refers to, and its amount. */
export type OrderPrice = { number: number; amountPesos: number; description: string };

export type OrderRequest = {
  kind: OrderRow['kind'];
  /** Undefined where the borrower has no such credit or installment. */
  find(trx: Trx): Promise<{ credit_id: number; email: string } | undefined>;
  price(trx: Trx, credit: CreditRow, context: PricingContext): Promise<Result<OrderPrice>>;
};

/** The balance of the credit on the day on which money would be posted. */
export type PricingContext = { records: LoanRecords; loanBalance: LoanBalance; postedOn: Day };

/** Stores the caller's reply in the transaction that opens the order. */
export type StoreReply = (trx: Trx, opened: { ok: true; value: OpenOrder }) => Promise<unknown>;

/** Opens the order, or returns the one that is open already. */
export type OpenGatewayOrder = (request: OrderRequest, storeReply: StoreReply) => Promise<Result<OpenOrder>>;
