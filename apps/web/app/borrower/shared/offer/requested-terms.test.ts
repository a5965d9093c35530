import { FIRST_LIMITS } from '@unamano/domain/loans/price/pricing';
import { type Pesos, pesos } from '@unamano/domain/money';
import { describe, expect, it } from 'vitest';
import { termsSearch } from '../../../shared/simulator/terms.ts';
import { firstAmount, parseRequestedTerms } from './requested-terms.ts';

const from = (search: string, topUp: Pesos | null = null, runningTerm: number | null = null) =>
  parseRequestedTerms(new URLSearchParams(search), FIRST_LIMITS.user_external, topUp, runningTerm);

describe('the terms in an address', () => {
  it('are used when they are on the grid of the simulator', () => {
    expect(from('monto=600000&cuotas=4')).toEqual({ amount: 600_000, installments: 4 });
    expect(from(termsSearch({ amount: pesos(150_000), installments: 2 }))).toEqual({
      amount: 150_000,
      installments: 2,
    });
  });

  it('are the default when they are off the grid or missing', () => {
    expect(from('monto=610000&cuotas=9')).toEqual({ amount: 500_000, installments: 1 });
    expect(from('')).toEqual({ amount: 500_000, installments: 1 });
  });

  it('may be the top-up offer, although it is off the grid', () => {
    expect(from('monto=720000&cuotas=3', pesos(720_000))).toEqual({ amount: 720_000, installments: 3 });
    expect(from('monto=720000&cuotas=3')).toEqual({ amount: 500_000, installments: 3 });
  });
});

it('begin a refinancing with the term of the running credit, and any other credit with one month', () => {
  expect(from('', null, 3).installments).toBe(3);
  expect(from('cuotas=2', null, 3).installments).toBe(2);
  expect(from('', null, 9).installments).toBe(5);
  expect(from('').installments).toBe(1);
});

it('start the slider at an amount that pays off the running credit', () => {
  expect(firstAmount(FIRST_LIMITS.user_external, null)).toBe(500_000);
  expect(firstAmount(FIRST_LIMITS.user_external, 201_539)).toBe(500_000);
  expect(firstAmount(FIRST_LIMITS.user_external, 550_000)).toBe(600_000);
  expect(firstAmount(FIRST_LIMITS.user_external, 2_000_000)).toBe(1_000_000);
});
