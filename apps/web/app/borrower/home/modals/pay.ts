import type { Credit } from '@unamano/contract/lending/credits';
import { cashIn } from '@unamano/contract/money/payments';
import { partialPaymentFault } from '@unamano/contract/rules';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { call } from '../../../shared/api/call.ts';
import { amountFault } from '../../../shared/forms/typed-numbers.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { payment as words } from '../../../text/borrower/home.ts';
import type { TrackedOrder } from '../../shared/checkout/tracked-order.ts';
import type { PayWay } from './pay-way.ts';

/** `catchUp`: every installment that is past due, with its late charges. */
export type PaymentMode = 'catchUp' | 'full' | 'partial';

/** Of several late installments the full one is the oldest. */
export const paymentModes = (isSeveralLate: boolean): { value: PaymentMode; label: string }[] => [
  ...(isSeveralLate ? [{ value: 'catchUp' as const, label: words.catchUp }] : []),
  { value: 'full', label: isSeveralLate ? words.oldest : words.full },
  { value: 'partial', label: words.partial },
];

/** What the amount of each mode is called. */
export const amountLabels = (lateCount: number): Record<PaymentMode, string> => ({
  catchUp: words.catchUpAmount(lateCount),
  full: lateCount > 1 ? words.oldestAmount : words.fullAmount,
  partial: words.amount,
});

/** The text of an amount that may be typed as a part: at most the next fee. */
export function cappedPartial(typed: string, nextFeePesos: number): string {
  return (parsePesos(typed) ?? 0) > nextFeePesos ? String(nextFeePesos) : typed;
}

/** The fault of the amount; only a typed one has one. */
export function paymentFault(mode: PaymentMode, typed: string): string | null {
  return mode === 'partial' ? amountFault(typed, partialPaymentFault) : null;
}

type PaymentLine = {
  part: 'installment' | 'lateInterest' | 'collection';
  /** The installment's number; null for a sum over several. */
  number: number | null;
  amount: number;
};

/** What a payment of the next installment, or of all that is past due, consists of. The lines add up to its amount. */
export function paymentLines(
  { payments, next_payment }: Pick<Credit, 'payments' | 'next_payment'>,
  mode: 'catchUp' | 'full',
): PaymentLine[] {
  const paid = payments.filter((payment) =>
    mode === 'catchUp' ? payment.days_past_due > 0 : payment.id_payment === next_payment?.id_payment,
  );
  const sum = (part: 'late_interest' | 'collection_fee') =>
    paid.reduce((total, payment) => total + payment[part], 0);
  const lines: PaymentLine[] = [
    ...paid.map(({ number, pending_value }) => ({
      part: 'installment' as const,
      number,
      amount: pending_value,
    })),
    { part: 'lateInterest', number: null, amount: sum('late_interest') },
    { part: 'collection', number: null, amount: sum('collection_fee') },
  ];
  return lines.filter(({ amount }) => amount > 0);
}

/** Opens an order at the gateway. Returns it with its address, or null after a toast has given the reason. */
export async function openOrder(
  next: NonNullable<Credit['next_payment']>,
  amountPesos: number | null,
  way: PayWay,
  keyFor: (body: unknown) => string,
): Promise<TrackedOrder | null> {
  const body = {
    id_payment: next.id_payment,
    ...(amountPesos !== null && { amount_custom_user: amountPesos }),
    ...(way !== 'there' && way !== 'bank' && { payment_method: way }),
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
