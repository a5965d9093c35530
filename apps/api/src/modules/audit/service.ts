/** The audit: what other modules may use of it. */
export { anchorAudit } from './anchors.ts';
export { type Json, maskEmail, maskNumber, maskSearch } from './mask.ts';
export { type AuditQueries, createAuditQueries } from './queries.ts';
export { type AuditEvent, recordAudit, requestOf } from './record.ts';
export {
  type Audited,
  audited,
  type CommandOutcome,
  recordStaffEvent,
  type StaffCaller,
  type StaffCommand,
  type StaffEvent,
  staffCommand,
  unaudited,
} from './staff-command.ts';
export { type AuditFault, type AuditVerdict, type KnownHead, verifyAudit } from './verify.ts';
