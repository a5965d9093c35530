import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connect } from '../../src/db/connect.ts';
import { sharing } from '../sharing.ts';

/** A database of one test file. */
export type TestDatabase = Connection & { readonly url: string };

/** One statement on the shared server, outside of the test's own database. */
async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServer').url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function makeDatabase(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // The other strategy writes each page into the log.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('testServer').url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}

/** An empty database without any table, for tests of the migrations themselves. */
export function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return makeDatabase('template0');
}

/** On a busy machine a hundred parallel transactions, or one that makes thousands of rows, take longer than a person would wait. */
const [CONNECT_TIMEOUT_MS, STATEMENT_TIMEOUT_MS] = [20_000, 60_000];

/**
 * A separate database for a test file, with the schema of this release and only the rows of the migrations.
 * It never looks at DATABASE_URL: no test touches real data.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await makeDatabase(inject('testServer').template);
  const connection = connect(url, {
    applicationName: 'unamano test',
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}

export const sharedDatabase = sharing(testDatabase);
