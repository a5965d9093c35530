/**
 * A database with nothing but late credits, as many as one likes, made by the database itself: names, e-mails, phones,
 * states and due days are spread as people's are, so that a search text is as rare among many as it is among few.
 */
import pg from 'pg';
import { migrate } from '../../apps/api/src/db/migrate.ts';

/** Whose password the clerk of the new database has: the demo's operations. */
const CLERK = 'operaciones@unamano.test';

const FIRST_NAMES =
  'Ana,Luis,María,Carlos,Sofía,Jorge,Lucía,Andrés,Paula,Mateo,Valeria,Diego,Camila,Íñigo,Rosa,Óscar,Nubia,Fabián,Yolanda,Wilson';
const LAST_NAMES =
  'Gómez,Ruiz,Peña,Muñoz,Zapata,Ríos,Ortiz,Cano,Vélez,Marín,Salazar,Quintero,Uribe,Naranjo,Franco,Ospina,Lozano,Bedoya,Tabares,Henao,Jiménez,Castaño,Giraldo,Arias';

const BORROWERS = `
  with people as (
    select n, (string_to_array($2, ','))[1 + n % 20] as first_name,
      (string_to_array($3, ','))[1 + n / 20 % 24] || ' ' || (string_to_array($3, ','))[1 + n / 480 % 24] as last_name
    from generate_series(1, $1::integer) n
  )
  insert into borrowers (type_user, cellphone, email, dni, type_document, first_name, last_name, genre, birthday,
    date_dni_expedition, city_code, city_dni_expedition_code, address, neighborhood, password_hash, type_occupation,
    monthly_income, people_in_charge, created_at)
  select 'user_external', '+573' || lpad((n * 7919::bigint % 1000000007 % 1000000000)::text, 9, '0'),
    translate(lower(first_name || '.' || split_part(last_name, ' ', 1)), 'áéíóúñ', 'aeioun') || n || '@'
      || (array['gmail.com', 'hotmail.com', 'correo.co'])[1 + n % 3],
    (10000000 + n * 6700417::bigint % 1190000017)::text, '13', first_name, last_name, 'otro', '1990-05-17', '2010-06-01',
    '66001', '66001', 'Calle 1', 'Centro', 'none', 'employee', 2000000, 0, now()
  from people`;

const DECISION = `
  insert into credit_decisions (borrower_id, decided_at, decided_on, policy_version, inputs, operation, reasons)
  values (1, now(), current_date, 'bench', '{}', 'PRESTAMO', '[]')`;

/** One in fifty has a rare state, the others are spread unevenly, as an operator leaves them. */
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

/** The database beside the one of `platformUrl`, created unless another workload of this run has done so; gives its address. */
export async function makeLateDatabase(platformUrl: string, credits: number): Promise<string> {
  const source = new pg.Client({ connectionString: platformUrl });
  await source.connect();
  const name = `late_${credits}`;
  const url = new URL(platformUrl);
  url.pathname = `/${name}`;
  try {
    const known = await source.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount === 1) return url.href;
    await source.query(`create database ${name}`);
    const { rows } = await source.query('select * from staff where email = $1', [CLERK]);
    await fill(url.href, credits, rows[0]);
  } finally {
    await source.end();
  }
  return url.href;
}

type Clerk = { email: string; first_name: string; last_name: string; password_hash: string };

async function fill(url: string, credits: number, clerk: Clerk): Promise<void> {
  await migrate({ url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { email, first_name, last_name, password_hash } = clerk;
    await client.query(
      `with someone as (
         insert into staff (email, first_name, last_name, password_hash, created_at) values ($1, $2, $3, $4, now()) returning id
       )
       insert into staff_modules (staff_id, module) select id, 'late_payments' from someone`,
      [email, first_name, last_name, password_hash],
    );
    await client.query(BORROWERS, [credits, FIRST_NAMES, LAST_NAMES]);
    // Straight to what a year of work leaves behind: the triggers that watch each step have nothing to watch here.
    await client.query('set session_replication_role = replica');
    await client.query(DECISION);
    await client.query(CREDITS);
    await client.query(INSTALLMENTS);
    await client.query('select refresh_credit_positions(array(select id from credits))');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** What is known of one of them, to be searched for. Both sizes have the same people at the beginning. */
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
