import { auditExport, auditList, auditVerification } from '@unamano/contract/office/audit';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { AuditQueries } from './queries.ts';

export function auditRoutes(app: FastifyInstance, audit: AuditQueries): void {
  mount(app, auditList, { handle: ({ input }) => audit.list(input) });
  mount(app, auditExport, { handle: ({ actor, origin, input }) => audit.export(actor, origin, input) });
  mount(app, auditVerification, { handle: () => audit.verification() });
}
