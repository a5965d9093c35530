import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openAppLogin } from '../../src/db/app-login.ts';
import { migrate } from '../../src/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that the tests share, the migrated template database, and a folder that is removed at the end. */
    testServer: { readonly url: string; readonly template: string; readonly folder: string };
  }
}

const TEMPLATE = 'template_migrated';

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const created = new URL(url);
  created.pathname = `/${name}`;
  return created.href;
}

/**
 * Before the tests: one PostgreSQL server for the run in a temporary folder, with a migrated template database. The
 * server stops and the folder is removed at the end, also when the run is killed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unamano-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    throwaway: true,
    // What vacuum and analyze do at a moment of their own would change plans, and the order of rows that nobody ordered.
    settings: { max_connections: '200', autovacuum: 'off' },
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const template = await createDatabase(server.url, TEMPLATE);
    await migrate({ url: template });
    await openAppLogin(template);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testServer', { url: server.url, template: TEMPLATE, folder: dataDir });
  return stop;
}
