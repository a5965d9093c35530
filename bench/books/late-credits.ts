/**
 * A database of any number of late credits, generated in SQL. Names, e-mails, phones, states and due days have a realistic
 * distribution, so that a search text is equally rare in a large and in a small database.
 */
import { bogotaDay, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { ZERO_PESOS } from '@unamano/domain/money';
import pg from 'pg';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { hashPassword } from '../../apps/api/src/modules/identity/proof/passwords/index.ts';
import { readPositions, readTerms } from '../../apps/api/src/modules/loans/loan-events/index.ts';
import { DECISION, lastTurn } from '../lib/last-turn.ts';

/** The staff member of each database. */
export const BENCH_STAFF = { email: 'operaciones@unamano.test', password: 'Unamano2026' };

const FIRST_NAMES =
  'Ana,Luis,María,Carlos,Sofía,Jorge,Lucía,Andrés,Paula,Mateo,Valeria,Diego,Camila,Íñigo,Rosa,Óscar,Nubia,Fabián,Yolanda,Wilson';
const LAST_NAMES =
  'Gómez,Ruiz,Peña,Muñoz,Zapata,Ríos,Ortiz,Cano,Vélez,Marín,Salazar,Quintero,Uribe,Naranjo,Franco,Ospina,Lozano,Bedoya,Tabares,Henao,Jiménez,Castaño,Giraldo,Arias';

/** Of the parameter's number. */
export const BORROWERS = `
  with people as (
    select n, (string_to_array('${FIRST_NAMES}', ','))[1 + n % 20] as first_name,
      (string_to_array('${LAST_NAMES}', ','))[1 + n / 20 % 24] || ' ' || (string_to_array('${LAST_NAMES}', ','))[1 + n / 480 % 24] as last_name
    from generate_series(1, $1::integer) n
  )
  insert into borrowers (type_user, cellphone, email, dni, type_document, first_name, last_name, genre, birthday,
    date_dni_expedition, city_code, city_dni_expedition_code, address, neighborhood, password_hash, type_occupation,
    monthly_income, people_in_charge, created_at)
  select 'user_external', '+5731' || lpad((n * 7919::bigint % 99999989)::text, 8, '0'),
    translate(lower(first_name || '.' || split_part(last_name, ' ', 1)), 'áéíóúñ', 'aeioun') || n || '@'
      || (array['gmail.com', 'hotmail.com', 'correo.co'])[1 + n % 3],
    (1110000000 + n * 6700417::bigint % 879999983)::text, '13', first_name, last_name, 'otro', '1990-05-17', '2010-06-01',
    '66001', '66001', 'Calle 1', 'Centro', 'none', 'employee', 2000000, 0, now()
  from people`;

/** One in fifty has a rare state, the others are spread unevenly, as in real use. */
const CREDITS = `
  insert into credits (borrower_id, type_user, state, decision_id, configuration_id, application_amount, application_installments,
    amount, installments, waive_central_risk, interest_paid, value_endorsement, value_credit_study, vat_credit_study,
    central_risk, total, monthly_cost, collection_state, requested_at, signed_at, disbursed_on)
  select id, 'user_external', 'ACTIVE', 1, 1, 300000, 3, 300000, 3, true, 9000, 0, 0, 0, 0, 309000, 103000,
    case when id % 50 = 0 then 'DEMAND' when id % 7 = 0 then 'PAY_TODAY' when id % 5 = 0 then 'PAYMENT_AGREEMENT' end,
    now(), now(), current_date - 31 - (id * 7919 % 10007 % 300)::integer
  from borrowers`;

const INSTALLMENTS = `
  insert into installments (credit_id, number, due_on, value_pesos)
  select id, number, disbursed_on + 30 * number, 103000 from credits, generate_series(1, 3) number`;

const EVENTS = `
  insert into loan_events (credit_id, kind, at, recorded_at, source, data)
  select id, 'disbursed', disbursed_on::timestamp at time zone 'America/Bogota',
    disbursed_on::timestamp at time zone 'America/Bogota', 'disbursed-1', '{"paysOffPesos": 0}' from credits`;

/** One position for all credits of a day: they have the same terms and nobody paid. */
const POSITIONS = `
  insert into loan_positions
  select filled.* from credits join borrowers on borrowers.id = borrower_id, legal_ceilings_cache,
    lateral jsonb_populate_record(null::loan_positions, $2::jsonb || jsonb_build_object(
    'credit_id', credits.id, 'borrower_id', borrower_id, 'ceilings_version', version,
    'collection_state', coalesce(collection_state, 'PAST_DUE'),
    'search_text', person_search_text(dni, email, cellphone, first_name, last_name),
    'installment_ids', (select jsonb_object_agg(number, id) from installments where credit_id = credits.id))) filled
  where disbursed_on = $1::date`;

/** The positions as the job of days left them: each at its last turn. */
async function writePositions(url: string, client: pg.Client): Promise<void> {
  const { db, close } = connect(url);
  const today = bogotaDay(new Date());
  try {
    const { rows } = await client.query<{ id: number; on: Day }>(
      'select min(id)::integer as id, disbursed_on::text as on from credits group by disbursed_on',
    );
    const { ceilings } = await readPositions(db, []);
    for (const { id, on } of rows) {
      const terms = await readTerms(db, id, on);
      const at = startOfBogotaDay(on);
      const data = { paysOffPesos: ZERO_PESOS };
      const events = [{ kind: 'disbursed', at, source: 'disbursed-1', data }] as const;
      const { position } = lastTurn(terms, ceilings, events, today);
      await client.query(POSITIONS, [on, JSON.stringify(position)]);
    }
  } finally {
    await close();
  }
}

/** Creates the database on the server of `serverUrl` unless another workload of this run did; returns its URL. */
export async function makeLateDatabase(serverUrl: string, credits: number): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const name = `late_${credits}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    const known = await server.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount === 1) return url.href;
    await server.query(`create database ${name}`);
    await fill(url.href, credits);
  } finally {
    await server.end();
  }
  return url.href;
}

async function fill(url: string, credits: number): Promise<void> {
  await migrate({ url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `with someone as (
         insert into staff (email, first_name, last_name, password_hash, created_at) values ($1, 'Oliva', 'Rey', $2, now()) returning id
       )
       insert into staff_modules (staff_id, module) select id, module from someone, unnest(array['late_payments', 'people']) module`,
      [BENCH_STAFF.email, await hashPassword(BENCH_STAFF.password)],
    );
    await client.query(BORROWERS, [credits]);
    // Inserts the final rows without triggers, because there are no single steps to check.
    await client.query('set session_replication_role = replica');
    await client.query(DECISION);
    await client.query(CREDITS);
    await client.query(INSTALLMENTS);
    await client.query(EVENTS);
    await writePositions(url, client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The data of one borrower, for the searches. Both sizes start with the same borrowers. */
export async function someoneIn(
  url: string,
): Promise<Record<'dni' | 'email' | 'cellphone' | 'name', string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select dni, email, cellphone, first_name || ' ' || last_name as name from borrowers where id = 777`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
