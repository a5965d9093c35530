/** The demo data in shadow: all of its credits, on the day of its load. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type pg from 'pg';
import { loadDemoData } from '../../scenarios/load.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Db } from '../../src/db/types.ts';
import { connectOutside } from '../../src/outside-services.ts';
import { startSandboxFor } from '../../src/sandbox-host.ts';
import { PLAIN_PRINTING } from '../platform/built-platform.ts';
import { type ComparedCredit, compareCredit } from './compare.ts';

export async function loadDemo(db: Db, pool: pg.Pool, others: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-shadow-demo-'));
  const read = readConfig({ UNAMANO_DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const sandbox = await startSandboxFor(read.config);
  if (!sandbox) throw new Error('the sandbox did not start');
  const outside = connectOutside(read.config, sandbox.url);
  try {
    const onProgress = (line: string) => process.stderr.write(`${line}\n`);
    const options = { db, pool, config: read.config, outside, sandbox, others, onProgress };
    await loadDemoData({ ...options, printing: PLAIN_PRINTING });
  } finally {
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** All credits that were disbursed, one after the other. */
export async function compareAll(db: Db, today: Day): Promise<ComparedCredit[]> {
  const { rows } = await sql<{ id: number }>`
    select id from credits where disbursed_on is not null order by id`.execute(db);
  const compared: ComparedCredit[] = [];
  for (const { id } of rows) compared.push(await compareCredit(db, id, today));
  return compared;
}
