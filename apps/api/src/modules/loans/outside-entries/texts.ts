import type { Db } from '../../../db/types.ts';

/** The Spanish title of each account. */
export async function titlesOf(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('ledger_accounts').select(['code', 'title']).execute();
  return Object.fromEntries(rows.map(({ code, title }) => [code, title]));
}
