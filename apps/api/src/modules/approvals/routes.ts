import { approvalList, decideApproval } from '@unamano/contract/approvals';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/mount.ts';
import { ok } from '../../kernel/result.ts';
import { ANSWER_ERRORS } from './errors.ts';
import type { Approvals } from './service.ts';

export function approvalRoutes(app: FastifyInstance, approvals: Approvals): void {
  mount(app, approvalList, {
    errors: {},
    handle: async ({ actor, input }) => ok({ approvals: await approvals.list(actor, input.state) }),
  });
  mount(app, decideApproval, {
    errors: ANSWER_ERRORS,
    handle: ({ actor, origin, input }) =>
      approvals.answer({
        actor,
        origin,
        requestId: input.id_approval,
        action: input.action,
        reason: input.reason ?? '',
      }),
  });
}
