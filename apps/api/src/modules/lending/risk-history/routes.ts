import { lastLookupReason, riskHistory } from '@unamano/contract/lending/risk-history';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { refuse } from '../../../kernel/result.ts';
import { RISK_HISTORY_ERRORS } from './errors.ts';
import type { RiskHistory } from './service.ts';

export function riskHistoryRoutes(app: FastifyInstance, history: RiskHistory): void {
  mount(app, riskHistory, RISK_HISTORY_ERRORS, async ({ request, input, origin }) => {
    const { actor } = request;
    return actor?.kind === 'staff'
      ? history.find(actor, origin, { filter: input.filter_to_search ?? '', reason: input.lookup_reason })
      : refuse('FORBIDDEN');
  });
  mount(app, lastLookupReason, ({ actor }) => history.lastReason(actor.id));
}
