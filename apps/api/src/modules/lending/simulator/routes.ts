import { simulator as endpoint } from '@unamano/contract/lending/simulator';
import type { Day } from '@unamano/domain/calendar';
import type { SimulatorConfiguration } from '@unamano/domain/loans/price/simulator';
import { decimalFromPpm } from '@unamano/domain/rates';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../kernel/clock.ts';
import { mount } from '../../../kernel/mount.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import {
  type CreditPolicies,
  type PriceGuard,
  type PriceLines,
  priceLinesReply,
} from '../../office/settings/index.ts';
import { configurationReply, type Simulator } from './service.ts';

type SimulatorRouteDeps = {
  simulator: Simulator;
  policies: CreditPolicies;
  priceLines: PriceLines;
  prices: PriceGuard;
  clock: Clock;
  /** Whether the bureau's last answer about that borrower is still fresh. */
  hasFreshAnswer: (borrowerId: number) => Promise<boolean>;
};

/**
 * Why nothing may be quoted today: no ceiling of the month, every offer is over it, or what its study fee is was not decided. A single offer is refused
 * when requested.
 */
async function quoteFault(
  prices: PriceGuard,
  { typeUser, creditStudyPpm }: SimulatorConfiguration,
  today: Day,
) {
  const { limits, simulators } = await prices.position(today);
  if (limits.ceilingPpm === null || !limits.isCeilingOfMonth) return 'CEILING_MISSING';
  const own = simulators.find((simulator) => simulator.typeUser === typeUser);
  const isAllOver = own !== undefined && own.over.length === own.offers;
  if (isAllOver && !limits.covered.has(typeUser)) return 'PRICE_OVER_CEILING';
  const hasStudyFee = creditStudyPpm.some((ppm) => ppm > 0);
  return hasStudyFee && !limits.isStudyFeeDecided ? 'STUDY_FEE_UNDECIDED' : null;
}

export function simulatorRoutes(app: FastifyInstance, deps: SimulatorRouteDeps): void {
  mount(app, endpoint, async ({ input, request }) => {
    const typeUser = input.type_dash === 'allied_company' ? 'allied_company' : 'user_external';
    const today = deps.clock.today();
    const [version, policy, lines] = await Promise.all([
      deps.simulator.current(typeUser, today),
      deps.policies.on(today),
      deps.priceLines.on(today),
    ]);
    const refused = deps.prices.refuses ? await quoteFault(deps.prices, version.configuration, today) : null;
    if (refused !== null) return refuse(refused);
    const { actor } = request;
    const canWaive =
      typeUser === 'user_external' && actor?.kind === 'borrower' && actor.typeUser === 'user_external';
    const waive = canWaive && (await deps.hasFreshAnswer(actor.id));
    return ok({
      ms_configuration_simulator: {
        ...configurationReply(version, waive),
        payroll_deduction_max_share: decimalFromPpm(policy.payrollPpm),
        price_lines: priceLinesReply(lines),
      },
    });
  });
}
