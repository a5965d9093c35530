/** Taking up lives that an earlier, killed load had begun. */
import type { Life, Step } from '../demo/life.ts';
import { returningBorrower } from './cast.ts';
import type { Walked } from './deeds.ts';
import type { Stage } from './stage.ts';

/** States that a credit has once a deed was done, where doing it again is refused. */
const AFTER: Partial<Record<Step['deed']['kind'], readonly string[]>> = {
  cancel: ['CANCELLED'],
  sign: ['SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE', 'FIN', 'REJECTED'],
  'give-account': ['IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE', 'FIN', 'REJECTED'],
  'company-answers': ['TO_CONFIRM', 'IN_PROCESS', 'ACTIVE', 'FIN', 'REJECTED'],
  'employee-answers': ['IN_PROCESS', 'ACTIVE', 'FIN', 'REJECTED'],
  disburse: ['ACTIVE', 'FIN'],
};

/** The life as the database has it: nobody yet, or the borrower with their newest credit. */
export async function takeUp({ services }: Stage, life: Life): Promise<Walked> {
  const { db } = services;
  const row = await db
    .selectFrom('borrowers')
    .select('id')
    .where('email', '=', life.person.email)
    .executeTakeFirst();
  if (!row) return { life, actor: null, creditId: -1 };
  const credit = await db
    .selectFrom('credits')
    .select('id')
    .where('borrower_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { life, actor: await returningBorrower(services, life), creditId: credit?.id ?? -1 };
}

/** Whether a deed was done though the journal does not say so: the load was killed between the two. */
export async function wasDone(
  { services }: Stage,
  walked: Walked,
  { deed }: Step,
  nth: number,
): Promise<boolean> {
  if (!walked.actor) return false;
  if (deed.kind === 'sign-up') return true;
  const credits = await services.db
    .selectFrom('credits')
    .select(['id', 'state'])
    .where('borrower_id', '=', walked.actor.id)
    .execute();
  if (deed.kind === 'request') return credits.length > nth;
  const state = credits.find(({ id }) => id === walked.creditId)?.state;
  return state !== undefined && (AFTER[deed.kind]?.includes(state) ?? false);
}
