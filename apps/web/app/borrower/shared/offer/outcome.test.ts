import { quote } from '@unamano/domain/loans/price/pricing';
import { pesos } from '@unamano/domain/money';
import { describe, expect, it } from 'vitest';
import { firstSettings } from '../../../shared/simulator/settings.ts';
import { outcomeOf } from './outcome.ts';

const settings = firstSettings('user_external');
const requested = quote(settings.configuration, pesos(500_000), 3);
const answer = (operation: 'PRESTAMO' | 'NO PRESTAMO', installments: number, acquired_debt: number, id = 7) =>
  outcomeOf(
    { id_credit: id, datacredito_information: { operation, installments, acquired_debt } },
    requested,
    settings,
  );

describe('the answer to a request', () => {
  it("is a rejection when the bureau says 'NO PRESTAMO'", () => {
    expect(answer('NO PRESTAMO', 3, 699_651, -1)).toEqual({ kind: 'rejected' });
  });

  it('returns the requested terms under the new id', () => {
    expect(answer('PRESTAMO', 3, 699_651)).toEqual({
      kind: 'offered',
      credit: {
        id_credit: 7,
        requestedAmountPesos: 500_000,
        installments: 3,
        acquiredDebtPesos: 699_651,
        feePesos: 233_217,
        changed: false,
      },
    });
  });

  it('returns another amount and term, flagged as changed, with a new fee', () => {
    expect(answer('PRESTAMO', 2, 206_289)).toEqual({
      kind: 'offered',
      credit: {
        id_credit: 7,
        requestedAmountPesos: 150_000,
        installments: 2,
        acquiredDebtPesos: 206_289,
        feePesos: 103_145,
        changed: true,
      },
    });
  });
});
