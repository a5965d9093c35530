import { quote } from '@unamano/domain/loans/price/pricing';
import { pesos } from '@unamano/domain/money';
import { describe, expect, it } from 'vitest';
import { firstSettings } from '../../shared/simulator/settings.ts';
import { capacityOf } from './capacity.ts';

const settings = firstSettings('allied_company');
// 114,663 twice a month.
const quoted = quote(settings.configuration, pesos(500_000), 3);

describe('the capacity that a request shows before it is sent', () => {
  it('shows the deduction and the rest', () => {
    expect(capacityOf(pesos(1_000_000), quoted, settings)).toMatchObject({
      deduction: 229_326,
      fee: 114_663,
      incomeLeft: 770_674,
      maxDeduction: 500_000,
      fits: true,
    });
  });

  it('fits at half of the pay, and a peso less gets the longer term', () => {
    expect(capacityOf(pesos(458_652), quoted, settings).fits).toBe(true);
    expect(capacityOf(pesos(458_651), quoted, settings)).toMatchObject({
      fits: false,
      offer: { amount: 500_000, installments: 4 },
    });
  });

  it('offers nothing when not even the smallest amount fits', () => {
    expect(capacityOf(pesos(50_000), quoted, settings)).toMatchObject({ fits: false, offer: null });
  });
});
