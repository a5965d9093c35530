/** An order that the gateway is to open for an installment, an early payoff, a withdrawal. Each is priced with the credit locked. */
import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment-choices';
import type { Pesos } from '@unamano/domain/money';
import type { PaymentMethod } from '@unamano/domain/money/payment-methods';
import type { Row, Trx } from '../../../db/types.ts';
import type { Result } from '../../../kernel/result.ts';
import type { CreditRow } from '../credit-lifecycle/index.ts';
import type { LoanOnDay } from '../loan-events/index.ts';

export type OpenOrder = { url: string; order: string };

/** The installment that the order refers to, and its amount. */
type OrderPrice = { number: number; amountPesos: Pesos; description: string };

export type OrderRequest = {
  kind: Row<'payment_orders'>['kind'];
  /** What the borrower chose for money that reduces principal. */
  prepaymentChoice?: PrepaymentChoice;
  /** Null: chosen on the gateway's page. Absent: whatever an open order has. */
  paymentMethod?: PaymentMethod | null;
  /** Undefined where the borrower has no such credit or installment. */
  find(trx: Trx): Promise<{ credit_id: number; email: string } | undefined>;
  /** @param loan at the end of today */
  price(credit: CreditRow, loan: LoanOnDay): Result<OrderPrice>;
};

/** Opens the order, or returns the one that is open already. Stores the reply in the transaction that opens the order. */
export type OpenGatewayOrder = <Reply>(
  request: OrderRequest,
  replyOf: (order: OpenOrder) => Reply,
) => Promise<Result<Reply>>;
