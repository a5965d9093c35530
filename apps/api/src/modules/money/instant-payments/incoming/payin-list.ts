/** The pay-ins of a credit with who paid them, which staff alone read. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { instantPayins } from '@unamano/contract/money/instant-payments';
import * as z from 'zod';
import type { Db } from '../../../../db/types.ts';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { isInScope } from '../../../../kernel/company-scope.ts';
import type { Sealer } from '../../../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { readBorrower } from '../../../identity/people/borrowers/index.ts';
import { findCredit } from '../../../loans/credit-lifecycle/index.ts';
import { payinsOfCredit } from './payin-repo.ts';

const LISTED_MAX = 50;
const senderSchema = z.object({ name: z.string(), documentNumber: z.string() });

export type PayinList = ReturnType<typeof createPayinList>;

export function createPayinList({ db, sealer }: { db: Db; sealer: Sealer }) {
  const senderOf = (sealed: string | null) =>
    sealed === null ? null : senderSchema.parse(JSON.parse(sealer.open(sealed)));

  return {
    async payinsOf(
      { scope }: StaffActor,
      { id_credit: creditId }: Input<typeof instantPayins>,
    ): Promise<Result<Reply<typeof instantPayins>>> {
      const credit = await findCredit(db, creditId);
      if (!credit || !isInScope(scope, credit.company_id)) return refuse('OBJECT_NOT_FOUND');
      const [{ payment_alias: alias }, rows] = await Promise.all([
        readBorrower(db, credit.borrower_id),
        payinsOfCredit(db, creditId, LISTED_MAX),
      ]);
      const payins = rows.map(({ id, at, amount_pesos: amount, centavos, sender_sealed }) => {
        const sender = senderOf(sender_sealed);
        const [sender_name, sender_document] = [sender?.name ?? '', sender?.documentNumber ?? ''];
        return { id, at: at.toISOString(), amount, centavos, sender_name, sender_document };
      });
      return ok({ alias, payins });
    },
  };
}
