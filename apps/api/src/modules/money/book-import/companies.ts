import type { Db } from '../../../db/types.ts';

export type CompanyOfPlatform = Awaited<ReturnType<typeof readCompanies>>[number];

/** All companies of the platform; `ended_at` of those whose agreement has ended. */
export const readCompanies = (db: Db) =>
  db.selectFrom('companies').select(['id', 'nit', 'name', 'ended_at']).execute();
