/** The published key of the demo, in place of a random one. */
import { SANDBOX_PARTNER } from '../../../../config/sandbox-values.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db } from '../../../../db/types.ts';
import { stored } from './key.ts';
import * as repo from './repo.ts';

/** Issues the approved key of the machine that has none yet. May be repeated: once there is one, nothing happens. */
export async function issueDemoKey(db: Db, now: Date): Promise<void> {
  const { hash, hint } = stored(SANDBOX_PARTNER.key);
  await inTransaction(db, async (trx) => {
    const [machine] = await repo.listMachines(trx);
    const waiting = machine && (await repo.waitingKey(trx, machine.id));
    if (waiting)
      await repo.issueKey(trx, { id: waiting.id, staffId: machine.id, hash, hint, now, endsAt: now });
  });
}
