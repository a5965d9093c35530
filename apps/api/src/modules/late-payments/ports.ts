/** What late payments need of their neighbours. */
import type { Result } from '../../kernel/result.ts';

/** Opens gateway orders; the same installment and amount give the same open order. */
export interface PaymentOrders {
  /** `amountPesos` undefined: all that the installment owes. */
  openOrder(order: {
    installmentId: number;
    amountPesos: number | undefined;
  }): Promise<Result<{ url: string; order: string }>>;
}
