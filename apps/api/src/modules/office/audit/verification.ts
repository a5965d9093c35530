/** The check of the chain that staff ask for, and what the last one found. */
import type { Reply } from '@unamano/contract/endpoint';
import type { auditVerification, verifyAuditChain } from '@unamano/contract/office/audit';
import type { Db } from '../../../db/types.ts';
import { askForJob, isJobAsked, keepResult, readResult } from '../../../jobs/asked-jobs.ts';
import type { Job } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { KeyRing } from '../../../kernel/encryption.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import { staffCommand, unaudited } from './staff-command.ts';
import { type AuditFault, verifyAudit } from './verify.ts';

type Last = NonNullable<Reply<typeof auditVerification>['last']>;

const faultOf = ({ kind, position, eventId }: AuditFault) => ({ kind, position, id: eventId });

const VERIFY_AUDIT = 'verify-audit';

export type AuditVerification = ReturnType<typeof createAuditVerification>;

export function createAuditVerification({ db, clock, keys }: { db: Db; clock: Clock; keys: KeyRing }) {
  const ask: UseCase<typeof verifyAuditChain> = (caller) =>
    staffCommand<Reply<typeof verifyAuditChain>>({ db, clock }, caller, async ({ trx }) => {
      await askForJob(trx, VERIFY_AUDIT);
      return unaudited({}, 'a check changes nothing');
    });

  const last: UseCase<typeof auditVerification> = async () =>
    ok({
      is_asked: await isJobAsked(db, VERIFY_AUDIT),
      // Only the job keeps it.
      last: (await readResult(db, VERIFY_AUDIT)) as Last | null,
    });

  const job: Job = {
    name: VERIFY_AUDIT,
    run: async () => {
      const verdict = await verifyAudit(db, keys);
      const found: Last = {
        is_intact: verdict.ok,
        events: verdict.ok ? verdict.events : 0,
        checked_at: clock.now().toISOString(),
        fault: verdict.ok ? null : faultOf(verdict.fault),
      };
      await keepResult(db, VERIFY_AUDIT, found);
    },
  };

  return { ask, last, job };
}
