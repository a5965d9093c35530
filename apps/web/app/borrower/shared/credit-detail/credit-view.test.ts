import type { Payment } from '@unamano/contract/loans/installments';
import { describe, expect, it } from 'vitest';
import { barsLabel, barsOf, creditLabel, installmentLabel } from './credit-view.ts';

const payment = (part: Partial<Payment>): Payment => ({
  id_payment: 1,
  number: 1,
  payment_date_expected: '2026-12-01',
  value: 100_000,
  pending_value: 100_000,
  days_past_due: 0,
  value_past_due: 0,
  late_interest: 0,
  collection_fee: 0,
  total_value_with_past_due: 100_000,
  used: false,
  ...part,
});

describe('the words of a credit', () => {
  it("calls an installment 'Pagado', 'Mora' or 'Al día'", () => {
    expect(installmentLabel({ used: true, days_past_due: 3 })).toBe('Pagado');
    expect(installmentLabel({ used: false, days_past_due: 1 })).toBe('Mora');
    expect(installmentLabel({ used: false, days_past_due: 0 })).toBe('Al día');
  });

  it("calls a credit 'Pagado' at its end and 'Vigente' until then", () => {
    const paid = { state: 'FIN', owed_again_since: null, ended_by: null } as const;
    expect(creditLabel(paid)).toBe('Pagado');
    expect(creditLabel({ ...paid, owed_again_since: '2026-03-12' })).toBe('Vigente');
    for (const state of ['APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE'] as const) {
      expect(creditLabel({ ...paid, state })).toBe('Vigente');
    }
  });

  it('says who ended a request that led to nothing', () => {
    const label = (state: 'REJECTED' | 'CANCELLED', ended_by: 'borrower' | 'staff' | 'platform') =>
      creditLabel({ state, ended_by, owed_again_since: null });
    expect(label('CANCELLED', 'borrower')).toBe('Desististe');
    // An employee who refused the company's change.
    expect(label('REJECTED', 'borrower')).toBe('Desististe');
    expect(label('REJECTED', 'staff')).toBe('No aprobado');
    expect(label('CANCELLED', 'platform')).toBe('Venció');
    expect(label('CANCELLED', 'staff')).toBe('Anulado');
  });
});

describe('the bars of a credit', () => {
  it('shows paid, late, next and due installments', () => {
    const payments = [payment({ used: true }), payment({ days_past_due: 4 }), payment({})];
    const bars = barsOf({ payments, installments: 3, is_allied_company: false });
    expect(bars).toEqual(['paid', 'late', 'due']);
    expect(barsLabel(bars)).toBe('1 cuota pagada, 1 en mora, 2 por pagar');
  });

  it('marks the first unpaid one as next when nothing is late', () => {
    const payments = [payment({ used: true }), payment({}), payment({})];
    expect(barsOf({ payments, installments: 3, is_allied_company: false })).toEqual(['paid', 'next', 'due']);
  });

  it('has two halves a month for a person who pays each pay period, also before the schedule exists', () => {
    expect(barsOf({ payments: [], installments: 2, is_allied_company: true })).toHaveLength(4);
  });
});
