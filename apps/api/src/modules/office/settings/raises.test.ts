import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { FIRST_POLICY } from '@unamano/domain/testing/first-policy';
import { expect, it } from 'vitest';
import { policyFaults } from './rules.ts';

const [first, second] = FIRST_POLICY.thinFile.raises;
const faultsOf = (raises: typeof FIRST_POLICY.thinFile.raises) =>
  policyFaults({ ...FIRST_POLICY, thinFile: { ...FIRST_POLICY.thinFile, raises } }, day('2026-02-02'), {
    simulator_external: [],
  } as never);

it('a raise for installments on time never lowers, and the second one asks for more of them', () => {
  expect(faultsOf([first, second])).toEqual({});
  expect(
    faultsOf([
      { ...first, maxInstallments: 1 },
      { ...second, paidOnTime: 2, maxAmount: pesos(450_000) },
    ]),
  ).toEqual({
    raise_1_max_installments: 'No puede ser menos que antes de la mejora',
    raise_2_max_amount: 'No puede ser menos que antes de la mejora',
    raise_2_paid_on_time: 'Debe ser más que en la primera mejora',
  });
});
