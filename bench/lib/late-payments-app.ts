import { BENCH_STAFF } from '../books/late-credits.ts';
import { type Client, clientOf } from './client.ts';
import { freePort, type Running, startServer } from './process.ts';

export type LatePaymentsApp = { client: Client; url: string; server: Running };

/** A platform on a database of its own, and a staff member who is logged in. */
export async function startLatePaymentsApp(databaseUrl: string): Promise<LatePaymentsApp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATABASE_URL: databaseUrl, UNAMANO_MODE: 'sandbox', LOG_LEVEL: 'warn' };
  const server = await startServer(env, `${url}/readyz`);
  const login = await clientOf(url).post('/users/api/login/admin/', BENCH_STAFF);
  const { tokens } = login.data_login as { tokens: { access: string } };
  return { client: clientOf(url, tokens.access), url, server };
}
