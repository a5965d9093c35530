import { expect, test } from 'vitest';
import { bodyOf, faultsOf } from './drafts.ts';

const draft = (typed: Record<string, string>) => ({
  effective_on: '01/12/2026',
  reason: 'Acta 12',
  ...typed,
});

test('amounts and counts are refused beside their field unless they certainly are ones', () => {
  const faults = (tolerance: string, step_days_1: string) =>
    faultsOf('late_terms', draft({ tolerance, step_days_1 }), true);
  expect(faults('5.000,50', '1,5')).toMatchObject({
    tolerance: 'Escribe el valor en pesos, sin centavos',
    step_days_1: expect.any(String),
  });
  expect(faults('5.000,00', '5')).toMatchObject({ tolerance: null, step_days_1: null });
  expect(faults('5000', '1000000000').step_days_1).not.toBeNull();
});

test('a proposal sends what was typed as plain numbers', () => {
  const body = bodyOf(
    'late_terms',
    draft({ tolerance: '5.000,00', step_days_1: ' 5 ', late_rate: '24,36 %' }),
  );
  expect(body).toMatchObject({ tolerance: '5000', step_days_1: '5', step_fee_1: '', late_rate: '0.243600' });
});
