import type { Day } from '@unamano/domain/calendar';
import type { Approval } from '../../office/approvals/index.ts';
import type { About, Recording } from '../loan-events/index.ts';

/** An event that two people made: its name, who and why, and how it is recorded. */
export function approved(
  { id, requestedBy, approver, address, now }: Approval,
  reason: string,
  today: Day,
): { named: { at: Date; source: string }; about: About; recording: Recording } {
  return {
    named: { at: now, source: `approval-${id}` },
    about: { reason, ...(requestedBy !== null && { requestedBy }), staffId: approver.id, approvalId: id },
    recording: {
      initiator: { actor: approver, origin: null },
      reason: `approved by a second person from ${address}`,
      today,
      now,
    },
  };
}
