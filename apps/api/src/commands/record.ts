import type { Db } from '../db/types.ts';
import { type AuditEvent, recordAudit } from '../modules/office/audit/index.ts';
import { COMMAND_LINE } from './command.ts';

/** Writes what a command did into the audit. @param db the transaction that did it */
export const recordCommand = (
  db: Db,
  at: Date,
  event: Pick<AuditEvent, 'action' | 'subject' | 'after'>,
): Promise<void> => recordAudit(db, { ...event, at, actor: 'platform', request: COMMAND_LINE });
