/** The stored report of the credit bureau about a person. The bureau is not queried again. */
import { phoneDigits } from '@unamano/contract/rules';
import type { RiskHistoryReport } from '@unamano/contract/staff';
import type { Db } from '../../db/types.ts';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Sealer } from '../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { maskSearch, recordStaffEvent } from '../audit/index.ts';
import * as repo from './repo.ts';
import { readReport } from './report.ts';

/** `sealer`: the one of the bureau's stored reports. */
type RiskHistoryDeps = { db: Db; clock: Clock; sealer: Sealer };

export function createRiskHistory({ db, clock, sealer }: RiskHistoryDeps) {
  /** Every lookup is audited, found or not: staff must be able to give the reason for reading bureau data. */
  const record = (actor: StaffActor, origin: Origin, filter: string, found: repo.FoundReport | null) =>
    recordStaffEvent(
      db,
      { actor, origin, now: clock.now() },
      {
        action: 'risk_history.look_up',
        subject: found?.borrower_id
          ? { kind: 'borrower', id: found.borrower_id }
          : { kind: 'search', id: maskSearch(filter) },
        after: { searched: maskSearch(filter), found: found !== null },
      },
    );

  return {
    /**
     * The newest report of the person with that ID number, e-mail or phone. OBJECT_NOT_FOUND without such a person or
     * report, where the bureau had no record, and for another company's employee.
     */
    async find(actor: StaffActor, origin: Origin, filter: string): Promise<Result<RiskHistoryReport>> {
      const wanted = filter.trim();
      const numbers = await repo.findIdNumbers(db, {
        dni: [...new Set([wanted, wanted.replace(/[\s.]/g, '')])],
        email: wanted.toLowerCase(),
        cellphone: `+57${phoneDigits(wanted)}`,
        scope: actor.scope,
      });
      for (const dni of numbers) {
        const report = await repo.newestReport(db, dni);
        if (!report?.found) continue;
        await record(actor, origin, wanted, report);
        return ok(readReport(sealer.open(report.report_sealed), report.queried_at));
      }
      await record(actor, origin, wanted, null);
      return refuse('OBJECT_NOT_FOUND');
    },
  };
}

export type RiskHistory = ReturnType<typeof createRiskHistory>;
