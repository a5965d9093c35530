import { bogotaDay } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { InstantMovement } from '@unamano/domain/money/instant-comparison';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

type Row = Omit<InstantMovement, 'on'> & { at: Date; pesos: Pesos };

/** What arrived at others, and what came, by the provider's word: since an instant, or by its ids. */
export async function ownMovements(
  db: Db,
  wanted: { since: Date } | { ids: readonly string[] },
): Promise<InstantMovement[]> {
  const [payouts, payins] =
    'since' in wanted
      ? [sql`sent_at >= ${wanted.since}`, sql`at >= ${wanted.since}`]
      : [
          sql`provider_id = any(${[...wanted.ids]}::text[])`,
          sql`provider_id = any(${[...wanted.ids]}::text[])`,
        ];
  const { rows } = await sql<Row>`
    select 'payout' as about, provider_id as id, ended_at as at, amount_pesos as pesos, credit_id as "creditId",
      case when state = 'paid_twice' and returned_at is null then 'paid_twice' end as fault
    from instant_payouts where state in ('completed', 'paid_twice') and ${payouts}
    union all
    select 'payin', provider_id, at, amount_pesos, credit_id,
      case when credit_id is null and payout_id is null then 'of_nobody' end
    from instant_payins where ${payins}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, on: bogotaDay(at) }));
}
