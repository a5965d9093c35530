import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../../db/types.ts';

/** The credit that money of the person pays: the oldest that runs, else the last that was lent. Its row says which: money may come late. */
export async function creditToPay(db: Db, borrowerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select credits.id from credits join loan_positions on credit_id = credits.id
    where credits.borrower_id = ${borrowerId}
    order by credits.state = 'ACTIVE' desc, reopen_pending_since is not null desc,
      case when credits.state = 'ACTIVE' then credits.id else -credits.id end limit 1`.execute(db);
  return rows[0]?.id;
}

/** Of all pay-ins of the person, whose row is locked. */
export async function centavosOf(trx: Trx, borrowerId: number): Promise<number> {
  const { sum } = await trx
    .selectFrom('instant_payins')
    .innerJoin('receiving_keys', 'receiving_keys.id', 'receiving_key_id')
    .select(sql<number>`coalesce(sum(centavos), 0)::integer`.as('sum'))
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Once: also where nobody was known as its owner before. @returns whether this caller recorded it */
export async function insertPayin(db: Db, row: NewRow<'instant_payins'>): Promise<boolean> {
  const { receiving_key_id, credit_id, payout_id, posted_pesos } = row;
  const made = await db
    .insertInto('instant_payins')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet({ receiving_key_id, credit_id, payout_id, posted_pesos })
        .where('instant_payins.credit_id', 'is', null)
        .where('instant_payins.payout_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Whether it is money of a credit or of a payout already. */
export async function isOwned(db: Db, providerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('instant_payins')
    .select(['credit_id', 'payout_id'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return found !== undefined && (found.credit_id !== null || found.payout_id !== null);
}

/** The newest first. */
export async function payinsOfCredit(db: Db, creditId: number, limit: number) {
  return db
    .selectFrom('instant_payins')
    .select(['id', 'at', 'amount_pesos', 'centavos', 'sender_sealed'])
    .where('credit_id', '=', creditId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
