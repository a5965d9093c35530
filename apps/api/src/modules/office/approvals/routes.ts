import { absences, endAbsence, setAbsence } from '@unamano/contract/office/absences';
import { approvalList, decideApproval } from '@unamano/contract/office/approvals';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import { DECISION_ERRORS } from './errors.ts';
import type { Approvals } from './service.ts';

export function approvalRoutes(app: FastifyInstance, approvals: Approvals): void {
  mount(app, approvalList, async ({ actor, input }) =>
    ok({ approvals: await approvals.list(actor, input.state) }),
  );
  mount(app, absences, ({ actor }) => approvals.absences(actor));
  mount(app, setAbsence, approvals.setAbsence);
  mount(app, endAbsence, ({ actor, origin }) => approvals.endAbsence(actor, origin));
  mount(
    app,
    decideApproval,
    DECISION_ERRORS,
    ({ actor, origin, input: { id_approval: requestId, action, reason = '' } }) =>
      approvals.decide({ actor, origin }, { requestId, action, reason }),
  );
}
