import { expect, test } from 'vitest';
import { pesos } from '../../../money.ts';
import { asksFor, dayAfterStart, disbursed, pays } from '../../../testing/scenarios/events.ts';
import { EXTERNAL } from '../../../testing/scenarios/terms.ts';
import { FIRST_LEGAL_CEILINGS } from '../../arrears/arrears-terms.ts';
import { replay } from '../replay.ts';
import { orderPromise } from './promises.ts';

test('an order asks its figure beside what was paid before', () => {
  const state = replay(
    EXTERNAL,
    FIRST_LEGAL_CEILINGS,
    [disbursed(), pays(10, 33_217, {}, 'first')],
    dayAfterStart(20),
  );
  expect(orderPromise(state, { through: 1 }, pesos(200_000), dayAfterStart(21))).toEqual({
    ...asksFor(1, 233_217, 21).promise,
    known: { first: 33_217 },
  });
  expect(orderPromise(state, 'payoff', pesos(500_000), dayAfterStart(21)).totalPesos).toBe(533_217);
});
