import { quote } from '@unamano/domain/pricing';
import { describe, expect, it } from 'vitest';
import { firstSettings } from '../../shared/simulator/configuration.ts';
import { capacityOf } from './capacity.ts';

const settings = firstSettings('allied_company');
// 230,051 in its dearest month.
const quoted = quote(settings.configuration, 500_000, 3);

describe('the capacity that a request shows before it is sent', () => {
  it('shows the deduction and the rest', () => {
    expect(capacityOf(1_000_000, quoted, settings)).toMatchObject({
      deduction: 230_051,
      fee: 115_025,
      incomeLeft: 769_949,
      maxDeduction: 500_000,
      fits: true,
    });
  });

  it('fits at half of the pay, and a peso less gets the longer term', () => {
    expect(capacityOf(460_102, quoted, settings).fits).toBe(true);
    expect(capacityOf(460_101, quoted, settings)).toMatchObject({
      fits: false,
      offer: { amount: 500_000, installments: 4 },
    });
  });

  it('offers nothing when not even the smallest amount fits', () => {
    expect(capacityOf(50_000, quoted, settings)).toMatchObject({ fits: false, offer: null });
  });
});
