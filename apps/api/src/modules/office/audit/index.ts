export { anchorAudit } from './anchors.ts';
export { type Json, maskEmail, maskSearch } from './mask.ts';
export { recordPersonReads } from './person-reads.ts';
export { createAuditQueries } from './queries.ts';
export { type AuditEvent, recordAudit, requestOf } from './record.ts';
export {
  audited,
  type CommandOutcome,
  recordStaffEvent,
  type StaffCaller,
  type StaffCommand,
  type StaffEvent,
  staffCommand,
  unaudited,
} from './staff-command.ts';
export { createAuditVerification } from './verification.ts';
export { type AuditFault, type AuditVerdict, type KnownHead, verifyAudit } from './verify.ts';
