import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import pg from 'pg';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../../apps/api/src/db/migration-files.ts';
import { root } from '../lib/paths.mjs';
import { type Catalog, readCatalog } from './catalog.ts';

const CACHE = join(root, 'node_modules', '.cache', 'unamano-schema');

/** Changes with the migrations and with the queries that read the catalog. */
function cacheKey(): string {
  const hash = createHash('sha256').update(readFileSync(new URL('catalog.ts', import.meta.url)));
  for (const { name, checksum } of readMigrations(MIGRATIONS_FOLDER)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 32);
}

async function migrateAndRead(): Promise<Catalog> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unamano-schema-'));
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true });
  try {
    await migrate({ url: server.url });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return await readCatalog(client);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The schema after all migrations: from the cache while they are the same, else from an embedded server. */
export async function migratedCatalog(): Promise<Catalog> {
  const file = join(CACHE, `${cacheKey()}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const catalog = await migrateAndRead();
    rmSync(CACHE, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(file, JSON.stringify(catalog));
    return catalog;
  }
}
