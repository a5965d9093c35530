import type { Db, Trx } from '../../../../db/types.ts';

export async function findFactor(db: Db, staffId: number) {
  return db.selectFrom('staff_second_factors').selectAll().where('staff_id', '=', staffId).executeTakeFirst();
}

/** The new secret to be scanned; the active one stays. */
export async function storePendingSecret(db: Db, staffId: number, pendingSealed: string): Promise<void> {
  await db
    .insertInto('staff_second_factors')
    .values({ staff_id: staffId, pending_sealed: pendingSealed })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ pending_sealed: pendingSealed }))
    .execute();
}

/** Activates the pending secret, unless it was replaced meanwhile. */
export async function confirmPending(
  trx: Trx,
  staffId: number,
  pendingSealed: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('staff_second_factors')
    .set({ secret_sealed: pendingSealed, pending_sealed: null, confirmed_at: now, last_step: step })
    .where('staff_id', '=', staffId)
    .where('pending_sealed', '=', pendingSealed)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a step and all before it; of the same code twice in parallel, one succeeds. */
export async function consumeTotpStep(db: Db, staffId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('staff_second_factors')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether there was one. */
export async function removeFactor(trx: Trx, staffId: number): Promise<boolean> {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  const removed = await trx
    .deleteFrom('staff_second_factors')
    .where('staff_id', '=', staffId)
    .returning('staff_id')
    .executeTakeFirst();
  return removed !== undefined;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  staffId: number,
  sealedDigests: readonly string[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(sealedDigests.map((code_hash) => ({ staff_id: staffId, code_hash, made_at: now })))
    .execute();
}

/** Uses up the unused code that `isMatch` recognises. The rows are locked: of the same code twice in parallel, one succeeds. */
export async function consumeRecoveryCode(
  trx: Trx,
  staffId: number,
  isMatch: (sealedDigest: string) => boolean,
  now: Date,
): Promise<boolean> {
  const unused = await trx
    .selectFrom('staff_recovery_codes')
    .select('code_hash')
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .orderBy('code_hash')
    .forUpdate()
    .execute();
  const matched = unused.find(({ code_hash }) => isMatch(code_hash));
  if (!matched) return false;
  await trx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', matched.code_hash)
    .execute();
  return true;
}

export async function recoveryCodesLeft(db: Db, staffId: number): Promise<number> {
  const row = await db
    .selectFrom('staff_recovery_codes')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
