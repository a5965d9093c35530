import { auditExport, auditList, auditVerification, verifyAuditChain } from '@unamano/contract/office/audit';
import type { FastifyInstance } from 'fastify';
import { byActor, mount } from '../../../kernel/mount.ts';
import type { AuditQueries } from './queries.ts';
import type { AuditVerification } from './verification.ts';

export function auditRoutes(
  app: FastifyInstance,
  audit: AuditQueries,
  verification: AuditVerification,
): void {
  mount(app, auditList, { handle: ({ input }) => audit.list(input) });
  mount(app, auditExport, { handle: byActor(audit.export) });
  mount(app, auditVerification, { handle: verification.last });
  mount(app, verifyAuditChain, { handle: verification.ask });
}
