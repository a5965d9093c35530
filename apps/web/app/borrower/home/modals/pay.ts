import type { Credit } from '@unamano/contract/credits';
import { cashIn } from '@unamano/contract/payments';
import { partialPaymentFault } from '@unamano/contract/rules';
import { call } from '../../../shared/api/call.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { payment as words } from '../../../text/borrower/home.ts';
import type { TrackedOrder } from '../../shared/checkout/tracked-order.ts';

/** `catchUp`: every installment that is past due, with its late charges. */
export type PaymentMode = 'catchUp' | 'full' | 'partial';

/** The amount that may be typed as a part: at most the next fee. */
export function cappedPartial(amountPesos: number | null, nextFeePesos: number): number | null {
  return amountPesos === null ? null : Math.min(amountPesos, nextFeePesos);
}

/** The fault of the amount; only a typed one has one. */
export function paymentFault(mode: PaymentMode, amountPesos: number | null): string | null {
  return mode === 'partial' ? partialPaymentFault(amountPesos) : null;
}

/** Opens an order at the gateway. Returns it with its address, or null after a toast has given the reason. */
export async function openOrder(
  next: NonNullable<Credit['next_payment']>,
  amountPesos: number | null,
  keyFor: (body: unknown) => string,
): Promise<TrackedOrder | null> {
  const body = {
    id_payment: next.id_payment,
    ...(amountPesos !== null && { amount_custom_user: amountPesos }),
  };
  const outcome = await call(cashIn, body, { idempotencyKey: keyFor(body) });
  if (outcome.ok) return outcome.data;
  const textByCode: Record<string, string> = {
    OBJECT_NOT_FOUND: words.notFound,
    PAID_BY_PAYROLL: words.paidByPayroll,
  };
  toast.error(textByCode[outcome.code] ?? problemText(outcome));
  return null;
}
