/** The audit: what other modules may use of it. */
export { anchorAudit } from './anchors.ts';
export { type Json, maskEmail, maskNumber, maskSearch } from './mask.ts';
export { type AuditReading, createAuditReading } from './reading.ts';
export { type AuditFact, recordAudit, requestOf } from './record.ts';
export { type AuditFault, type AuditVerdict, type KnownEnd, verifyAudit } from './verify.ts';
