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
  mount(app, auditList, ({ input }) => audit.list(input));
  mount(app, auditExport, byActor(audit.export));
  mount(app, auditVerification, verification.last);
  mount(app, verifyAuditChain, verification.ask);
}
