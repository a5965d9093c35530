import type { Pesos } from '@unamano/domain/money';
import type { Result } from '../../../kernel/result.ts';

/** Opens a gateway order for an installment, or for another amount; the caller has checked the credit's company. */
export interface PaymentLinks {
  openOrder(order: {
    installmentId: number;
    amountPesos: Pesos | undefined;
  }): Promise<Result<{ url: string; order: string }>>;
}
