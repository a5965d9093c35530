/** What is asked of the gateway: an installment, an early payoff, a withdrawal. Each prices itself under the lock. */
import type { Day } from '@unamano/domain/calendar';
import type { Trx } from '../../../db/types.ts';
import type { Result } from '../../../kernel/result.ts';
import type { CreditRow } from '../../credit-lifecycle/index.ts';
import type { LoanBalance, LoanRecords } from '../../loan-accounts/index.ts';
import type { OrderRow } from '../repo.ts';

export type OpenOrder = { url: string; order: string };

/** What an order is asked for: with the credit's row locked, the installment it is filed under, and its amount. */
export type OrderPrice = { number: number; amountPesos: number; description: string };

export type OrderRequest = {
  kind: OrderRow['kind'];
  /** Undefined where the person has no such thing. */
  find(trx: Trx): Promise<{ credit_id: number; email: string } | undefined>;
  price(trx: Trx, credit: CreditRow, ready: PricingContext): Promise<Result<OrderPrice>>;
};

/** Where the credit stands on the day on which money would be booked. */
export type PricingContext = { records: LoanRecords; loanBalance: LoanBalance; postedOn: Day };

/** Keeps the caller's answer in the transaction that opens the order. */
export type StoreReply = (trx: Trx, opened: { ok: true; value: OpenOrder }) => Promise<unknown>;

/** Opens the order, or finds the one that is open already. */
export type OpenGatewayOrder = (wanted: OrderRequest, keep: StoreReply) => Promise<Result<OpenOrder>>;
