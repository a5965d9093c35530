import type { Credit } from '@unamano/contract/lending/credits';
import { expect, it } from 'vitest';
import { nextInstallmentText } from './next-installment.ts';

const NOW = new Date('2026-11-26T15:30:00Z');
const credit = (more: Partial<Credit>): { credit: Credit } => ({
  credit: {
    state: 'ACTIVE',
    is_allied_company: false,
    is_self_paid: false,
    payments: [],
    next_payment: { payment_date_expected: '2026-12-07', total_value_with_past_due: 169_685 },
    ...more,
  } as Credit,
});

it('says day, amount and how to pay, and when that was known', () => {
  expect(nextInstallmentText(credit({}), NOW)).toEqual({
    title: 'Tu próxima cuota',
    amount: '$169.685 COP',
    day: 'Se paga el 07/12/2026',
    howToPay: 'Con conexión, toca «Abonar cuota»: pagas con PSE, tarjeta o efectivo.',
    asOf: 'Lo que sabíamos el 26/11/2026, 10:30.',
  });
});

it('says what is owed in all when installments are late, and that a company deducts', () => {
  const late = { days_past_due: 3, pending_value: 100, total_value_with_past_due: 130 };
  const payments = [late, { ...late, total_value_with_past_due: 120 }] as Credit['payments'];
  expect(nextInstallmentText(credit({ payments }), NOW)).toMatchObject({
    title: 'Para ponerte al día',
    amount: '$250 COP',
    day: 'Venció el 07/12/2026; cada día suma',
  });
  expect(nextInstallmentText(credit({ is_allied_company: true }), NOW)?.howToPay).toBe(
    'Tu empresa la descuenta de tu nómina.',
  );
});

it('says the payment of a kept agreement, whatever is late beside it', () => {
  const payments = [{ days_past_due: 3, total_value_with_past_due: 130 }] as Credit['payments'];
  const agreement = { last_day: '2026-12-20', next: { due_on: '2026-12-15', amount: 90_000 } };
  expect(nextInstallmentText(credit({ payments, agreement }), NOW)).toMatchObject({
    title: 'Tu próxima cuota',
    amount: '$90.000 COP',
    day: 'Se paga el 15/12/2026',
  });
});

it('says nothing where no credit is running', () => {
  expect(nextInstallmentText({ credit: null }, NOW)).toBeNull();
  expect(nextInstallmentText(credit({ state: 'IN_PROCESS' }), NOW)).toBeNull();
});
