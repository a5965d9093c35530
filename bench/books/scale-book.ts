/** A platform with people in every state, made by its services, among any number of credits: each table that grows, grows with them. */
import pg from 'pg';
import { openAppLogin } from '../../apps/api/src/db/app-login.ts';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { makeScene } from '../../apps/api/test/calls/scene.ts';
import { platformOn } from '../../apps/api/test/platform/built-platform.ts';
import { BORROWERS } from './late-credits.ts';
import { fillLoanBook } from './loan-book.ts';

const STAFF = `
  insert into staff (email, first_name, last_name, password_hash, created_at)
  select 'equipo' || n || '@unamano.test', 'Ana', 'Equipo ' || n, 'none', now() - interval '1 year'
  from generate_series(1, $1::integer / 1000) n`;

/** Two for each credit of the book, as the first one of the platform. */
const MESSAGES = `
  insert into messages (channel, recipient, template, parameters, borrower_id, created_at, sent_at)
  select 'email', borrowers.email, template, parameters, borrowers.id, at, at
  from (select template, parameters from messages where channel = 'email' order by id limit 1) one,
    credits join borrowers on borrowers.id = credits.borrower_id
      cross join unnest(array[disbursed_on, disbursed_on + 30]) at
  where disbursed_on is not null and not exists (select from credit_events where credit_id = credits.id)`;

const STATES = `
  insert into credit_events (credit_id, from_state, to_state, actor, address, reason, happened_at)
  select id, 'IN_PROCESS', 'ACTIVE', 'platform', '', 'the transfer was sent', disbursed_on
  from credits where disbursed_on is not null and not exists (select from credit_events where credit_id = credits.id)`;

const ORDERS = `
  insert into payment_orders (order_code, credit_id, installment_id, amount_pesos, state, checkout_url, expires_on, created_at,
    settled_at)
  select about ->> 'order', event.credit_id, installments.id, (data ->> 'pesos')::bigint, 'APROBADA', 'https://pago.test', at::date, at, at
  from loan_events event join installments on installments.credit_id = event.credit_id
    and number = right(about ->> 'order', 1)::integer
  where kind = 'money' and about ->> 'order' like 'B%N_'`;

const CHECKS = `
  insert into gateway_checks (order_id, checked_at, gateway_state, gateway_pesos)
  select id, now(), 'APROBADA', amount_pesos from payment_orders where order_code like 'B%N_'`;

const CHECKED = "update payment_orders set check_due = false where order_code like 'B%N_'";

const SESSIONS = `
  insert into sessions (id, borrower_id, address, user_agent, created_at)
  select gen_random_uuid(), borrower_id, '127.0.0.1', 'bench', disbursed_on from credits where disbursed_on is not null`;

/** One for ten credits, by the triggers of the chain. */
const AUDIT = `
  insert into audit_events (happened_at, actor, actor_id, action, subject_kind, subject_id)
  select disbursed_on, 'staff', (select min(id) from staff), 'collections.contact', 'credit', id
  from credits where disbursed_on is not null and id % 10 = 0 order by id`;

const SECURITY = `
  insert into security_events (happened_at, kind, address_prefix)
  select now() - n * interval '1 minute', 'login_failed', '10.0.0.0/24' from generate_series(1, $1::integer / 10) n`;

async function fillOthers(url: string, credits: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(AUDIT);
    await client.query('set session_replication_role = replica');
    for (const statement of [MESSAGES, STATES, ORDERS, CHECKS, CHECKED, SESSIONS])
      await client.query(statement);
    await client.query(SECURITY, [credits]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** A new database on the server of `serverUrl`, with its platform. */
export async function makeScale(serverUrl: string, credits: number) {
  const source = new pg.Client({ connectionString: serverUrl });
  await source.connect();
  await source.query(`create database scale_${credits}`);
  await source.end();
  const url = new URL(serverUrl);
  url.pathname = `/scale_${credits}`;
  await migrate({ url: url.href });
  await openAppLogin(url.href);
  const connection = connect(url.href, { applicationName: 'unamano bench', statementTimeoutMs: 0 });
  const platform = await platformOn({ ...connection, url: url.href });
  const scene = await makeScene(platform);
  await fillLoanBook(url.href, credits, [STAFF, BORROWERS]);
  await fillOthers(url.href, credits);
  return { platform, scene };
}
