import { sql } from 'kysely';
import type { ReadEvents } from './recorded.ts';

export const readWithdrawals: ReadEvents = async (db, creditId) => {
  const { rows } = await sql<{ at: Date }>`
    select requested_at as at from credit_withdrawals where credit_id = ${creditId}`.execute(db);
  return rows.map(({ at }) => ({ kind: 'withdrawn', at, recordedAt: at, source: 'withdrawal', data: {} }));
};
