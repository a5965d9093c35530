/**
 * Companies with any number of employees, each with a running credit whose first installment is due on a pay period. SQL
 * inserts the same rows as real credits would, for measurements and for tests with many lines.
 */

import { addDays, bogotaDay, type Day } from '@unamano/domain/calendar';
import { FIRST_CONFIGURATION, quote } from '@unamano/domain/loans/price/pricing';
import { alliedSchedule } from '@unamano/domain/loans/schedule/schedule';
import { pesos, ZERO_PESOS } from '@unamano/domain/money';
import { payPeriodBefore } from '@unamano/domain/money/payroll';
import type pg from 'pg';
import { connect } from '../../src/db/connect.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { recordInOrder } from '../../src/modules/money/payroll/locked-credits.ts';
import { askForMuch, setLimits } from '../fixtures/limits.ts';

const AMOUNT = 400_000;
const MONTHS = 2;
/** How long before the pay period the credits are disbursed, so that this period is the first one. */
const DISBURSED_DAYS_BEFORE = 20;

const COMPANIES = `
  insert into companies (name, nit, created_at)
  select 'Nómina Grande SAS ' || n, (900000000 + n)::text || '-1', now()
  from generate_series(1, $1::integer) position, lateral (select position + (select count(*) from companies) as n) as numbered
  returning id`;

const BORROWERS = `
  insert into borrowers (type_user, cellphone, email, dni, type_document, first_name, last_name, genre, birthday,
    date_dni_expedition, city_code, city_dni_expedition_code, address, neighborhood, password_hash, type_occupation,
    company_id, monthly_income, people_in_charge, created_at)
  select 'allied_company', '+57399' || lpad(n::text, 7, '0'), 'nomina' || n || '@correo.co', (2000000000 + n)::text, '13',
    'Rosa', 'Peña Nro. ' || n, 'female', '1990-05-17', '2010-06-01', '66001', '66001', 'Calle 1', 'Centro', 'none',
    'employee', company_id, 2000000, 0, now()
  from unnest($1::bigint[]) with ordinality given (company_id, position),
    lateral (select position + (select count(*) from borrowers) as n) as numbered
  order by n`;

const DECISIONS = `
  insert into credit_decisions (borrower_id, decided_at, decided_on, policy_version, inputs, operation, reasons)
  select id, now(), current_date, 'many', '{"monthlyIncome": 2000000}', 'PRESTAMO', '[]'
  from borrowers where company_id = any($1::bigint[]) order by id`;

const CREDITS = `
  insert into credits (borrower_id, type_user, company_id, state, decision_id, configuration_id, application_amount,
    application_installments, amount, installments, waive_central_risk, interest_paid, value_endorsement, value_credit_study,
    vat_credit_study, central_risk, total, monthly_cost, requested_at, signed_at, disbursed_on)
  select borrower_id, 'allied_company', borrowers.company_id, 'ACTIVE', decision.id,
    (select id from simulator_configurations where type_user = 'allied_company' order by effective_on limit 1),
    $2::bigint, $3::integer, $2, $3, false, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::bigint,
    $10::bigint, now(), now(), $11::date
  from credit_decisions decision join borrowers on borrowers.id = borrower_id
  where borrowers.company_id = any($1::bigint[]) order by decision.id`;

const INSTALLMENTS = `
  insert into installments (credit_id, number, due_on, value_pesos)
  select credits.id, given.number, given.due_on, given.pesos
  from credits, unnest($2::integer[], $3::date[], $4::bigint[]) as given (number, due_on, pesos)
  where credits.company_id = any($1::bigint[]) order by credits.id, given.number`;

/** One person posts transfers of any amount: for what is about many lines, not about who approves them. After companies and staff. */
export async function liftTransferLimit(pool: pg.Pool): Promise<void> {
  await setLimits(pool, { transfer_pesos: 1_000_000_000_000 });
  await askForMuch(pool);
}

export type EmployeeBatch = {
  companyId: number;
  /** The amount of the first installment. */
  feePesos: number;
  people: { dni: string; creditId: number }[];
};

/** One company. */
export async function makeEmployees(pool: pg.Pool, count: number, payPeriod: Day): Promise<EmployeeBatch> {
  const [only] = await makeCompaniesOf(pool, [count], payPeriod);
  if (!only) throw new Error('no company was made');
  return { ...only, feePesos: only.schedule[0]?.value ?? 0 };
}

/** A company for each number, with so many employees. */
export async function makeCompaniesOf(pool: pg.Pool, counts: readonly number[], payPeriod: Day) {
  const quoted = quote(FIRST_CONFIGURATION.allied_company, pesos(AMOUNT), MONTHS);
  const disbursedOn = addDays(payPeriod, -DISBURSED_DAYS_BEFORE);
  const schedule = alliedSchedule(disbursedOn, { ...FIRST_CONFIGURATION.allied_company, ...quoted });
  const client = await pool.connect();
  try {
    const inserted = await client.query<{ id: string }>(COMPANIES, [counts.length]);
    const companies = inserted.rows.map(({ id }) => Number(id));
    await client.query(BORROWERS, [companies.flatMap((id, at) => Array(counts[at] ?? 0).fill(id))]);
    // The rows are inserted in their final state, without the steps that the triggers check.
    await client.query('set session_replication_role = replica');
    await client.query(DECISIONS, [companies]);
    const { interestPaid, valueEndorsement, valueCreditStudy, VATCreditStudy, centralRisk } = quoted;
    const charges = [interestPaid, valueEndorsement, valueCreditStudy, VATCreditStudy, centralRisk];
    await client.query(CREDITS, [
      companies,
      AMOUNT,
      MONTHS,
      ...charges,
      quoted.total,
      quoted.monthlyCost,
      disbursedOn,
    ]);
    await client.query(INSTALLMENTS, [
      companies,
      schedule.map(({ number }) => number),
      schedule.map(({ dueOn }) => dueOn),
      schedule.map(({ value }) => value),
    ]);
    await client.query('set session_replication_role = origin');
    const { rows } = await client.query<{ dni: string; id: string; company_id: string }>(
      `select dni, credits.id, credits.company_id from credits join borrowers on borrowers.id = borrower_id
        where credits.company_id = any($1::bigint[]) order by credits.id`,
      [companies],
    );
    const made = rows.map(({ dni, id, company_id }) => ({
      dni,
      creditId: Number(id),
      home: Number(company_id),
    }));
    await recordDisbursements(
      pool,
      made.map(({ creditId }) => creditId),
      disbursedOn,
    );
    const peopleOf = Map.groupBy(made, ({ home }) => home);
    return companies.map((companyId) => ({ companyId, schedule, people: peopleOf.get(companyId) ?? [] }));
  } finally {
    client.release();
  }
}

async function recordDisbursements(pool: pg.Pool, creditIds: readonly number[], today: Day): Promise<void> {
  const now = new Date(`${today}T10:00:00-05:00`);
  const event = {
    kind: 'disbursed',
    at: now,
    source: 'disbursed-1',
    data: { paysOffPesos: ZERO_PESOS },
  } as const;
  // A connection of its own: the pool may read other types than the platform does.
  const { db, close } = connect(String(pool.options.connectionString));
  const recording = { initiator: PLATFORM, reason: 'disbursed', today, now };
  const events = creditIds.map((creditId) => ({ creditId, event }));
  await inTransaction(db, (trx) => recordInOrder(trx, events, recording));
  await close();
}

/** The day of an instant and the previous pay period. */
export function lastPayPeriod(now: Date): { today: Day; pay_period: Day } {
  const today = bogotaDay(now);
  return { today, pay_period: payPeriodBefore(today) };
}

/** The returned payroll file of all employees about one installment, in base64 as the call accepts it. */
export function returnedFile({ people, feePesos }: EmployeeBatch, number = 1): string {
  const rows = people.map(({ dni, creditId }) => [dni, 'Rosa Peña', creditId, number, feePesos].join(';'));
  const header = 'Número de documento;Nombre;Crédito Nro.;Cuota Nro.;Valor descontado';
  return Buffer.from([header, ...rows].join('\r\n')).toString('base64');
}
