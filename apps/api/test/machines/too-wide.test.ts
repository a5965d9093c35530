/** A key with all rights that it may have is refused by each other call of people. */
import { isOfEveryKey, machineRightOf, rightsFor } from '@unamano/contract/identity/machine-rights';
import { expect, it } from 'vitest';
import { keyOf, withRoutes } from '../access/mounted-routes.ts';
import { makeMachine, type TestMachine } from '../fixtures/machines.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { type Attack, attackAll, twoCompanies } from './attacks.ts';

type Holder = 'company' | 'lender';

const { built: platform, routes } = await withRoutes(sharedPlatform, ({ app }) => app);
const [cafe] = await twoCompanies(platform);

/** Each call of staff outside of the rights, with the company's and with the lender's key. */
function tooWide(machine: TestMachine, holder: Holder): Attack[] {
  return routes
    .filter(({ endpoint }) => endpoint?.access === 'staff' || endpoint?.access === 'borrower')
    .filter(
      ({ endpoint }) =>
        endpoint &&
        !isOfEveryKey(endpoint) &&
        !rightsFor(holder).some((right) => right === machineRightOf(endpoint)),
    )
    .map((route) => ({
      name: `${holder}: ${keyOf(route)}`,
      run: () =>
        route.method === 'GET'
          ? platform.get(route.url, machine.key)
          : platform.post(route.url, {}, machine.key),
      expected: { body: { err_code: expect.stringMatching(/^(FORBIDDEN|token_not_valid)$/) } },
    }));
}

it.each(['company', 'lender'] as const)('a key of the %s opens no other call', async (holder) => {
  const companyId = holder === 'company' ? cafe : null;
  const attacks = tooWide(await makeMachine(platform, { companyId, rights: rightsFor(holder) }), holder);
  expect(attacks.length).toBeGreaterThan(200);
  await attackAll(platform, attacks);
});
