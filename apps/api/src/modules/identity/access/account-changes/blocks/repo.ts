import type { Db, Row, Trx } from '../../../../../db/types.ts';

export type AccountBlock = Row<'account_blocks'>;
export type BlockedBy = AccountBlock['blocked_by'];

export async function findBlock(db: Db, borrowerId: number): Promise<AccountBlock | undefined> {
  return db
    .selectFrom('account_blocks')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export const isBlocked = async (db: Db, borrowerId: number): Promise<boolean> =>
  (await findBlock(db, borrowerId)) !== undefined;

/** Newest first. */
export async function blocksOf(db: Db, borrowerId: number, limit: number) {
  return db
    .selectFrom('account_blocks as block')
    .leftJoin('staff', 'staff.id', 'block.staff_id')
    .selectAll('block')
    .select(['staff.first_name', 'staff.last_name'])
    .where('block.borrower_id', '=', borrowerId)
    .orderBy('block.id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertBlock(
  trx: Trx,
  block: { borrowerId: number; by: BlockedBy; staffId: number | null; reason: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('account_blocks')
    .values({
      borrower_id: block.borrowerId,
      blocked_by: block.by,
      staff_id: block.staffId,
      reason: block.reason,
      blocked_at: block.now,
    })
    .execute();
}

export async function endBlock(
  trx: Trx,
  borrowerId: number,
  by: 'person' | 'staff',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_blocks')
    .set({ ended_at: now, ended_by: by })
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
