/**
 * A database with years of lending in it, made by the database itself: credits of every age, most of them paid back on time,
 * some late, some never, with the journal of each. It has only the data that the figures of the loan book read.
 */
import pg from 'pg';
import { migrate } from '../../apps/api/src/db/migrate.ts';

const DAYS = 730;

const COMPANIES = `
  insert into companies (name, nit, created_at)
  select 'Empresa ' || n, (800000000 + n)::text, now() from generate_series(1, 10) n`;

/** Three installments of 103,000; one in four is an employee's. Installments unpaid today are not in it. */
const CREDITS = `
  insert into credits (borrower_id, type_user, company_id, state, decision_id, configuration_id, application_amount,
    application_installments, amount, installments, waive_central_risk, interest_paid, value_endorsement, value_credit_study,
    vat_credit_study, central_risk, total, monthly_cost, requested_at, signed_at, disbursed_on, finished_on)
  select n, 'user_external', case when n % 4 = 0 then 1 + n / 4 % 10 end, case when ended_on is null then 'ACTIVE' else 'FIN' end,
    1, 1, 300000, 3, 300000, 3, true, 9000, 0, 0, 0, 0, 309000, 103000, now(), now(), lent_on, ended_on
  from (
    select n, lent_on, case when habit < 90 and lent_on + 90 + late <= current_date then lent_on + 90 + late end as ended_on
    from (
      select n, current_date - 1 - (n * 7919 % ${DAYS})::integer as lent_on, n % 100 as habit,
        case when n % 100 < 75 then 0 else 5 + n % 60 end as late
      from generate_series(1, $1::integer) n
    ) person
  ) life`;

const INSTALLMENTS = `
  insert into installments (credit_id, number, due_on, value_pesos)
  select id, number, disbursed_on + 30 * number, 103000 from credits, generate_series(1, 3) number`;

/** Payment behaviour: on time, late, one installment only, none. */
const PAYMENTS = `
  insert into payments (credit_id, source, source_reference, amount_pesos, paid_on, recorded_at)
  select credit_id, 'gateway', 'book-' || installments.id, 103000, paid_on, now()
  from installments join credits on credits.id = credit_id cross join lateral (
    select due_on + case when borrower_id % 100 < 75 then 0 else 5 + borrower_id % 60 end::integer as paid_on
  ) day
  where paid_on <= current_date
    and (borrower_id % 100 < 90 or borrower_id % 100 < 96 and number = 1)`;

const ALLOCATIONS = `
  insert into payment_allocations (payment_id, installment_id, part, amount_pesos)
  select payments.id, installments.id, 'installment', 103000
  from payments join installments on source_reference = 'book-' || installments.id`;

const ENTRIES = `
  insert into journal_entries (credit_id, kind, posted_on, recorded_at, payment_id)
  select id, 'disbursement', disbursed_on, now(), null::bigint from credits
  union all select credit_id, 'payment', paid_on, now(), id from payments order by 3`;

const LINES = `
  insert into journal_lines (entry_id, number, account, amount_pesos)
  select entry.id, line.* from journal_entries entry, (values (1, 'loans_receivable', 309000), (2, 'cash_at_bank', -300000),
    (3, 'unearned_interest', -9000)) line where kind = 'disbursement'
  union all
  select entry.id, line.* from journal_entries entry, (values (1, 'cash_at_gateway', 103000),
    (2, 'loans_receivable', -103000)) line where kind = 'payment'`;

/** Creates the database on the server of `platformUrl`, and returns its URL. */
export async function makeLoanBook(platformUrl: string, credits: number): Promise<string> {
  const url = new URL(platformUrl);
  const source = new pg.Client({ connectionString: platformUrl });
  await source.connect();
  try {
    url.pathname = `/book_${credits}`;
    await source.query(`create database book_${credits}`);
  } finally {
    await source.end();
  }
  await migrate({ url: url.href });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(COMPANIES);
    // Inserts the final rows without triggers, because there are no single steps to check.
    await client.query('set session_replication_role = replica');
    await client.query(CREDITS, [credits]);
    for (const statement of [INSTALLMENTS, PAYMENTS, ALLOCATIONS, ENTRIES, LINES])
      await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return url.href;
}
