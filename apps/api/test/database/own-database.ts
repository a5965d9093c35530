import pg from 'pg';
import { connect } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';

/** Works on a new migrated database of a server that ends with the program. */
export async function withOwnDatabase<T>(
  serverUrl: string,
  name: string,
  work: (connection: ReturnType<typeof connect>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate({ url: url.href });
  const connection = connect(url.href, { applicationName: `unamano ${name}` });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
