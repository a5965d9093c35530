/** Credits of a past that comes in at once: they pass all states, with a row of history for each. */
import { type CreditAction, type CreditState, move } from '@unamano/domain/loans/credit-lifecycle';
import type { TypeUser } from '@unamano/domain/loans/price/simulator';
import type { InsertObject } from 'kysely';
import type { Tables, Trx } from '../../../db/types.ts';
import type { CreditRow, Initiator } from './service.ts';

/** Why a credit of another lender has the states of one of ours: nobody signed it here. */
export const FROM_OTHER_BOOKS = 'from the books of another lender';

type Lent = Omit<
  InsertObject<Tables, 'credits'>,
  'state' | 'type_user' | 'requested_at' | 'signed_at' | 'disbursed_on'
> & { readonly disbursed_on: CreditRow['disbursed_on'] & {} };

const WAYS: Readonly<Record<TypeUser, readonly CreditAction[]>> = {
  user_external: ['sign', 'enter_disbursement_data', 'disburse'],
  allied_company: ['sign', 'enter_disbursement_data', 'approve', 'disburse'],
};

type By = {
  readonly typeUser?: TypeUser;
  readonly initiator: Initiator;
  readonly reason: string;
  readonly now: Date;
};

/** ACTIVE, in the order of `credits`; at most one a borrower, who has no other that is open. The caller holds the borrowers locked. */
export async function createLentCredits(
  trx: Trx,
  credits: readonly (Lent & { readonly lentAt: Date })[],
  { typeUser = 'user_external', initiator: { actor, origin }, reason, now }: By,
): Promise<CreditRow[]> {
  const inserted = await trx
    .insertInto('credits')
    .values(
      credits.map(({ lentAt, disbursed_on: _, ...credit }) => ({
        ...credit,
        type_user: typeUser,
        state: 'APPROVED' as const,
        requested_at: lentAt,
        signed_at: lentAt,
      })),
    )
    .returning('id')
    .execute();
  const ids = inserted.map(({ id }) => id);
  const moves: { from: CreditState | null; to: CreditState }[] = [{ from: null, to: 'APPROVED' }];
  let from: CreditState = 'APPROVED';
  for (const action of WAYS[typeUser]) {
    const moved = move(from, action, { typeUser });
    if (!moved.ok) throw new Error(`a credit that was lent can't ${action} from ${from}`);
    moves.push({ from, to: moved.to });
    from = moved.to;
    if (action !== 'disburse')
      await trx.updateTable('credits').set({ state: from }).where('id', 'in', ids).execute();
  }
  const lentOn = new Map(ids.map((id, index) => [id, credits[index]?.disbursed_on]));
  for (const [day, own] of Map.groupBy(ids, (id) => lentOn.get(id)))
    await trx
      .updateTable('credits')
      .set({ state: from, disbursed_on: day ?? null })
      .where('id', 'in', own)
      .execute();
  await trx
    .insertInto('credit_events')
    .values(
      ids.flatMap((id) =>
        moves.map((states) => ({
          credit_id: id,
          from_state: states.from,
          to_state: states.to,
          actor: actor === 'platform' ? ('platform' as const) : actor.kind,
          actor_id: actor === 'platform' ? null : actor.id,
          address: origin?.address ?? '',
          reason,
          happened_at: now,
        })),
      ),
    )
    .execute();
  return trx.selectFrom('credits').selectAll().where('id', 'in', ids).orderBy('id').execute();
}
