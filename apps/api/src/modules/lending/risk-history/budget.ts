/**
 * How many bureau reports staff may look up in a day: one person, and all of them together; a setting that two people change.
 * A clerk who reads hundreds of reports has no request to decide (Ley 1266 de 2008, art. 4 b and 15: only for a stated purpose).
 */
import type { Input, Reply } from '@unamano/contract/endpoint';
import { LOOKUP_BUDGET, type lookupBudget, type proposeLookupBudget } from '@unamano/contract/risk-history';
import * as z from 'zod';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { type CommandResult, ok } from '../../../kernel/result.ts';
import { type Approvals, createTwoPersonSetting } from '../../office/approvals/index.ts';
import type { StaffCaller } from '../../office/audit/index.ts';
import * as repo from './lookup-repo.ts';

const upTo = (max: number) => z.number().int().min(1).max(max);
const payloadSchema = z.object({
  perPerson: upTo(LOOKUP_BUDGET.perPersonMax),
  ofPlatform: upTo(LOOKUP_BUDGET.ofPlatformMax),
});
type Budget = z.infer<typeof payloadSchema>;

export type LookupBudgetDeps = { db: Db; clock: Clock; approvals: Approvals };

const stored = ({ perPerson, ofPlatform }: Budget) => ({ per_person: perPerson, of_platform: ofPlatform });

export function createLookupBudget(deps: LookupBudgetDeps) {
  const { db, clock } = deps;
  const setting = createTwoPersonSetting<Budget>(deps, {
    kind: 'risk_history.budget',
    title: 'Consultas de la central de riesgo',
    schema: payloadSchema,
    read: (from) => repo.readBudget(from),
    insert: (trx, values, row) => repo.insertBudget(trx, { ...stored(values), ...row }),
    summary: 'Cuántos historiales se consultan en un día',
    lines: ({ perPerson, ofPlatform }) => ({
      'Una persona': String(perPerson),
      'Todo el equipo': String(ofPlatform),
    }),
    action: 'risk_history.change_budget',
    settingId: 'lookup_budget',
    recorded: stored,
  });

  const budget: UseCase<typeof lookupBudget> = async () => {
    const { perPerson, ofPlatform } = await repo.readBudget(db);
    return ok({
      per_person: perPerson,
      of_platform: ofPlatform,
      used_today: (await repo.countLookups(db, clock.today(), 0)).all,
      is_change_pending: await setting.isChangePending(),
    } satisfies Reply<typeof lookupBudget>);
  };

  return {
    budget,

    /** For `/metrics`. */
    async lookupFigures(): Promise<{ used: number; budget: number }> {
      const [{ ofPlatform }, { all }] = await Promise.all([
        repo.readBudget(db),
        repo.countLookups(db, clock.today(), 0),
      ]);
      return { used: all, budget: ofPlatform };
    },

    proposeBudget(
      caller: StaffCaller,
      { per_person: perPerson, of_platform: ofPlatform, reason }: Input<typeof proposeLookupBudget>,
    ): Promise<CommandResult<Reply<typeof proposeLookupBudget>, 'CHANGE_PENDING'>> {
      return setting.propose(caller, { perPerson, ofPlatform }, reason);
    },
  };
}
