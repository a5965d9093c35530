/** The amount above which a payroll transfer needs two people; itself a setting that two people change. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { payrollTransferLimit, proposePayrollTransferLimit } from '@unamano/contract/payroll-transfers';
import { formatCop, type Pesos, pesos } from '@unamano/domain/money';
import * as z from 'zod';
import type { Db } from '../../../../db/types.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
import { type CommandResult, ok } from '../../../../kernel/result.ts';
import { createTwoPersonSetting } from '../../../office/approvals/index.ts';
import type { StaffCaller } from '../../../office/audit/index.ts';
import type { PayrollDeps } from '../deps.ts';

const payloadSchema = z.object({ amountPesos: z.number().int().min(0) });

/** The newest row applies from the moment of its approval. */
export async function readTransferLimit(db: Db): Promise<Pesos> {
  const row = await db
    .selectFrom('payroll_transfer_limits')
    .select('two_people_above_pesos')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.two_people_above_pesos;
}

type Deps = Pick<PayrollDeps, 'db' | 'clock' | 'approvals'>;

export function createTransferLimit(deps: Deps) {
  const setting = createTwoPersonSetting(deps, {
    kind: 'payroll.transfer_limit',
    title: 'Transferencias de nómina por dos personas',
    schema: payloadSchema,
    read: async (from) => ({ amountPesos: await readTransferLimit(from) }),
    async insert(trx, { amountPesos }, row) {
      const values = { two_people_above_pesos: pesos(amountPesos), ...row };
      await trx.insertInto('payroll_transfer_limits').values(values).execute();
    },
    summary: 'Desde qué valor una transferencia de nómina necesita dos personas',
    lines: ({ amountPesos }) => ({ 'Una sola persona, hasta': formatCop(pesos(amountPesos)) }),
    action: 'payroll.change_transfer_limit',
    settingId: 'payroll_transfer_limit',
    recorded: ({ amountPesos }) => ({ two_people_above_pesos: amountPesos }),
  });

  const transferLimit: UseCase<typeof payrollTransferLimit> = async () =>
    ok({
      two_people_above: await readTransferLimit(deps.db),
      is_change_pending: await setting.isChangePending(),
    } satisfies Reply<typeof payrollTransferLimit>);

  return {
    transferLimit,

    proposeTransferLimit(
      caller: StaffCaller,
      { two_people_above: amountPesos, reason }: Input<typeof proposePayrollTransferLimit>,
    ): Promise<CommandResult<Reply<typeof proposePayrollTransferLimit>, 'CHANGE_PENDING'>> {
      return setting.propose(caller, { amountPesos }, reason);
    },
  };
}
