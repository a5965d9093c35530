/** The demo data of sandbox mode: lives walked through the platform's own services. */

import type { Sandbox } from '@unamano/sandbox';
import type pg from 'pg';
import type { Config } from '../src/config.ts';
import type { Db } from '../src/db/types.ts';
import type { Outside } from '../src/outside.ts';
import { makeCompaniesAndStaff } from './companies.ts';

export type DemoDataOptions = {
  db: Db;
  pool: pg.Pool;
  config: Config;
  outside: Outside;
  /** Absent where another process runs it. */
  sandbox: Sandbox | undefined;
  onProgress: (line: string) => void;
};

/** Loads the demo data into a database without people. */
export async function loadDemoData({ db, sandbox, onProgress }: DemoDataOptions): Promise<void> {
  const someone = await db.selectFrom('borrowers').select('id').limit(1).executeTakeFirst();
  if (someone) return;
  if (!sandbox) {
    onProgress('No demo data: the sandbox runs in another process.');
    return;
  }
  await makeCompaniesAndStaff(db, new Date());
}
