import type { Credit } from '@unamano/contract/lending/credits';
import type { Payment } from '@unamano/contract/loans/installments';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { LateBlock } from './late-block.tsx';

const payment = {
  id_payment: 1,
  pending_value: 90_000,
  late_interest: 800,
  collection_fee: 0,
  total_value_with_past_due: 90_800,
  days_past_due: 4,
} as Payment;

function shown(is_allied_company: boolean, is_self_paid = false): string {
  const credit = {
    payments: [payment],
    late_interest_per_day: 200,
    is_allied_company,
    is_self_paid,
  } as Credit;
  const element = <LateBlock credit={credit} onPay={() => {}} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('an employee reads that the deduction was not complete, and pays by link', () => {
  const text = shown(true);
  expect(text).toContain('Tu empresa no te descontó la cuota completa');
  expect(text).toMatch(/<button[^>]*>Pagar yo por link<\/button>/);
});

it.each([
  ['a borrower without agreement', false, false],
  ['an employee who left', true, true],
])('%s has the two ways out, and the button of home', (_, allied, selfPaid) => {
  const text = shown(allied, selfPaid);
  expect(text).toContain('Tienes dos salidas');
  expect(text).not.toContain('<button');
});
