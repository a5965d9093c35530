import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { namedStatements } from './named-statements.ts';
import type { Db, Tables } from './types.ts';
import { valueTypes } from './values.ts';

/** Size, name and time limits of the pool. */
type ConnectOptions = {
  readonly max?: number;
  /** Connections stay open while nobody asks: a busy machine may not start a process for a new one within the wait of a call. */
  readonly isLasting?: boolean;
  readonly applicationName?: string;
  /** How long a statement may run; 0 means no limit. */
  readonly statementTimeoutMs?: number;
  /** How long a caller waits for a connection. */
  readonly connectTimeoutMs?: number;
  /** Called when an idle connection breaks; the pool replaces the connection. */
  readonly onIdleError?: (error: Error) => void;
};

/** Connections to the database. */
export type Connection = {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Ends all connections, once their queries are done. */
  readonly close: () => Promise<void>;
};

/** A call that gets no connection in this time fails with SERVICE_UNAVAILABLE. */
const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

const pools = new WeakMap<Db, pg.Pool>();

/**
 * Runs a statement of the most frequent calls past Kysely, which takes as long as it runs. Not in a transaction.
 *
 * @param statement `text` is constant: the server prepares it under its name
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  db: Db,
  statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool) throw new Error('only a connected database runs prepared statements');
  return (await pool.query<Row>(statement)).rows;
}

/** Opens a pool of connections; the first query makes the first connection. */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    ...(options.isLasting && { idleTimeoutMillis: 0 }),
    application_name: options.applicationName ?? 'unamano',
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    types: valueTypes(),
  });
  // Without a listener, Node ends the process when the server closes an idle connection.
  pool.on('error', (error) => options.onIdleError?.(error));
  // The same for a connection in use: its current or next query fails, and the caller gets that error.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) });
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
}

/**
 * Reads that may be a moment old come from a copy of the database, and from the database itself while no copy answers. The copy has
 * the same login; writes fail there.
 */
export function connectToCopy(copyUrl: string, { main, url }: { main: pg.Pool; url: string }): Connection {
  const { host, searchParams } = new URL(copyUrl);
  const login = new URL(url);
  login.host = host;
  for (const [name, value] of searchParams) login.searchParams.set(name, value);
  const { pool } = connect(login.href, { max: 4, applicationName: 'unamano reports' });
  const connectAnywhere = () => pool.connect().catch(() => main.connect());
  const both = { connect: connectAnywhere, end: () => pool.end(), options: pool.options };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatements(both) }) });
  return { db, pool, close: () => db.destroy() };
}

/** Runs `work` on one connection of its own, without time limits. */
export async function withClient<Result>(
  url: string,
  applicationName: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName });
  // A connection that breaks fails its query; without a listener it would end the process as well.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
