import { simulator as endpoint } from '@unamano/contract/simulator';
import { decimalFromPpm } from '@unamano/domain/rates';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import { mount } from '../../kernel/mount.ts';
import { ok } from '../../kernel/result.ts';
import { type CreditPolicies, type PriceLines, priceLinesReply } from '../settings/index.ts';
import { configurationReply, type Simulator } from './service.ts';

type SimulatorRouteDeps = {
  simulator: Simulator;
  policies: CreditPolicies;
  priceLines: PriceLines;
  clock: Clock;
  /** Whether the bureau's last answer about that borrower is still fresh. */
  hasFreshAnswer: (borrowerId: number) => Promise<boolean>;
};

export function simulatorRoutes(app: FastifyInstance, deps: SimulatorRouteDeps): void {
  mount(app, endpoint, {
    handle: async ({ input, request }) => {
      const typeUser = input.type_dash === 'allied_company' ? 'allied_company' : 'user_external';
      const today = deps.clock.today();
      const [version, policy, lines] = await Promise.all([
        deps.simulator.current(typeUser, today),
        deps.policies.on(today),
        deps.priceLines.on(today),
      ]);
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
    },
  });
}
