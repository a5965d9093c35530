/** The amount above which a disbursement needs two people; itself a setting that two people change. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { disbursementLimit, proposeDisbursementLimit } from '@unamano/contract/payout';
import { formatCop, type Pesos, pesos } from '@unamano/domain/money';
import * as z from 'zod';
import type { Db } from '../../../db/types.ts';
import type { CommandResult } from '../../../kernel/result.ts';
import { createTwoPersonSetting } from '../../office/approvals/index.ts';
import type { StaffCaller } from '../../office/audit/index.ts';
import type { DisbursementsDeps } from './deps.ts';

const payloadSchema = z.object({ amountPesos: z.number().int().min(0) });

/** The newest row applies from the moment of its approval. */
export async function readTwoPeopleAbove(db: Db): Promise<Pesos> {
  const row = await db
    .selectFrom('disbursement_limits')
    .select('two_people_above_pesos')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.two_people_above_pesos;
}

export function createLimit(deps: DisbursementsDeps) {
  const setting = createTwoPersonSetting(deps, {
    kind: 'disbursement.limit',
    title: 'Desembolsos por dos personas',
    schema: payloadSchema,
    read: async (from) => ({ amountPesos: await readTwoPeopleAbove(from) }),
    async insert(trx, { amountPesos }, row) {
      const values = { two_people_above_pesos: pesos(amountPesos), ...row };
      await trx.insertInto('disbursement_limits').values(values).execute();
    },
    summary: 'Desde qué valor un desembolso necesita dos personas',
    lines: ({ amountPesos }) => ({ 'Una sola persona, hasta': formatCop(pesos(amountPesos)) }),
    action: 'disbursement.change_limit',
    settingId: 'disbursement_limit',
    recorded: ({ amountPesos }) => ({ two_people_above_pesos: amountPesos }),
  });

  return {
    async limit(): Promise<Reply<typeof disbursementLimit>> {
      return {
        two_people_above: await readTwoPeopleAbove(deps.db),
        is_change_pending: await setting.isChangePending(),
      };
    },

    proposeLimit(
      caller: StaffCaller,
      { two_people_above: amountPesos, reason }: Input<typeof proposeDisbursementLimit>,
    ): Promise<CommandResult<Reply<typeof proposeDisbursementLimit>, 'CHANGE_PENDING'>> {
      return setting.propose(caller, { amountPesos }, reason);
    },
  };
}
