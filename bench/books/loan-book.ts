/**
 * A database with years of lending in it: credits of every age, most of them paid back on time, some late, some never. The
 * domain says what became of each life (a day of lending and a habit of paying); the database copies it to the credits.
 */
import { addDays, bogotaDay, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import { changesOf } from '@unamano/domain/loans/portfolio/portfolio-sums';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { recordPostings } from '@unamano/domain/loans/replay/journal/postings';
import { replay } from '@unamano/domain/loans/replay/replay';
import { newLoan, rowValueOf, sumOver } from '@unamano/domain/loans/replay/state';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import { ZERO_PESOS } from '@unamano/domain/money';
import pg from 'pg';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import {
  addUpFigures,
  readPositions,
  readTerms,
} from '../../apps/api/src/modules/loans/loan-events/index.ts';
import { DECISION, lastTurn } from '../lib/last-turn.ts';

const DAYS = 731;

/** How late the installments are paid; one that is missing never is. The first is the habit of three in four. */
const HABITS: readonly (readonly number[])[] = [[0, 0, 0], [10, 10, 10], [25, 25, 25], [45, 45, 45], [0], []];
const HABIT = 'greatest(borrower_id % 20 - 14, 0)';

/** What the database had before: the book is added to it. */
const BEFORE = `
  select set_config('book.credits', (select coalesce(max(id), 0) from credits)::text, false),
    set_config('book.people', (select coalesce(max(id), 0) from borrowers)::text, false),
    set_config('book.companies', (select coalesce(max(id), 0) from companies)::text, false),
    set_config('book.entries', (select coalesce(max(id), 0) from journal_entries)::text, false)`;
const before = (name: 'credits' | 'people' | 'companies' | 'entries') =>
  `current_setting('book.${name}')::bigint`;
const IS_OF_BOOK = `credits.id > ${before('credits')}`;

const COMPANIES = 10;
const ALLIED = `
  insert into companies (name, nit, created_at)
  select 'Empresa ' || n, (800000000 + n)::text, now() from generate_series(1, ${COMPANIES}) n`;

/** Three installments; one in three is an employee's. */
const CREDITS = `
  insert into credits (borrower_id, type_user, company_id, state, decision_id, configuration_id, application_amount,
    application_installments, amount, installments, waive_central_risk, interest_paid, value_endorsement, value_credit_study,
    vat_credit_study, central_risk, total, monthly_cost, requested_at, signed_at, disbursed_on)
  select ${before('people')} + n, 'user_external', case when n % 3 = 0 then ${before('companies')} + 1 + n / 3 % ${COMPANIES} end, 'ACTIVE',
    (select max(id) from credit_decisions), 1, 300000, 3, 300000, 3, true, 9000, 0, 0, 0, 0, 309000, 103000, now(), now(),
    $2::date - (n::bigint * 7919 % ${DAYS})::integer
  from generate_series(1, $1::integer) n`;

const HISTORIES = `
  create temporary table histories (
    lent_on date, habit integer, position jsonb, schedule jsonb, events jsonb, entries jsonb, changes jsonb, primary key (lent_on, habit)
  )`;

const OF_HISTORY = `credits join histories on lent_on = disbursed_on and habit = ${HABIT} and ${IS_OF_BOOK}`;

const INSTALLMENTS = `
  insert into installments (credit_id, number, due_on, value_pesos)
  select credits.id, given.number, given.due_on, given.pesos
  from ${OF_HISTORY}, jsonb_to_recordset(schedule) as given (number integer, due_on date, pesos bigint)
  order by credits.id, given.number`;

const EVENTS = `
  insert into loan_events (credit_id, kind, at, recorded_at, source, data, about)
  select credits.id, kind, at, at, source, data,
    case kind when 'money' then jsonb_build_object('order', 'B' || credits.id || 'N' || right(source, 1)) else '{}' end
  from ${OF_HISTORY}, jsonb_to_recordset(events) as given (kind text, at timestamptz, source text, data jsonb)
  order by at, credits.id`;

const POSITIONS = `
  insert into loan_positions
  select filled.* from ${OF_HISTORY}, legal_ceilings_cache,
    lateral jsonb_populate_record(null::loan_positions, position || jsonb_build_object(
    'credit_id', credits.id, 'borrower_id', borrower_id, 'company_id', company_id, 'ceilings_version', version,
    'collection_state', 'PAST_DUE', 'search_text', coalesce((
      select person_search_text(dni, email, cellphone, first_name, last_name) from borrowers where id = borrower_id), ''),
    'installment_ids', (select jsonb_object_agg(number, id) from installments where credit_id = credits.id))) filled
  order by credits.id`;

const ENDED = `
  update credits set state = 'FIN', finished_on = ended_on from loan_positions where credit_id = credits.id and ended_on is not null
    and ${IS_OF_BOOK}`;

const ENTRIES = `
  create temporary table entries as
  select ${before('entries')} + row_number() over (order by value_on, credits.id, place) as id, credits.id as credit_id, value_on, event.id as event_id, lines
  from ${OF_HISTORY} cross join rows from (jsonb_to_recordset(entries) as (value_on date, source text, lines jsonb))
      with ordinality as given (value_on, source, lines, place)
    left join loan_events event on event.credit_id = credits.id and event.source = given.source`;

const JOURNAL = `
  insert into journal_entries (id, credit_id, kind, posted_on, recorded_at, event_id) overriding system value
  select id, credit_id, 'loan', value_on, now(), event_id from entries order by id`;

const LINES = `
  insert into journal_lines (entry_id, number, account, amount_pesos, value_on, event_id)
  select entries.id, number, account, pesos, value_on, event_id
  from entries, jsonb_to_recordset(lines) as given (number integer, account text, pesos bigint)
  order by entries.id, number`;

/** By the statements above, some rows a credit. */
const FILLED = ['installments', 'loan_events', 'loan_positions', 'journal_entries', 'journal_lines'];

/** The sums that the events of all these loans would have made. */
const SUMS = `
  insert into figures (grain, name, day, company_id, key, credits, pesos, opened_pesos)
  select grains.grain, given.name, case grains.grain when 'day' then given.day else date_trunc('month', given.day)::date end, company, given.key,
    sum(loans * given.credits), sum(loans * given.pesos), sum(loans * given.opened)
  from (
    select disbursed_on, ${HABIT} as habit, coalesce(company_id, 0) as company, count(*) as loans
    from credits where ${IS_OF_BOOK} group by 1, 2, 3
  ) alike join histories on lent_on = disbursed_on and histories.habit = alike.habit
    cross join jsonb_to_recordset(changes) as given (name text, day date, key text, credits bigint, pesos bigint, opened bigint)
    cross join (values ('day'), ('month')) grains (grain)
  group by 1, 2, 3, 4, 5`;

type Journey = { terms: LoanTerms; ceilings: LegalCeilings; today: Day };

/** The disbursement, and each payment of what is owed on its day. */
function eventsOf({ terms, ceilings, today }: Journey, lentOn: Day, habit: readonly number[]): LoanEvent[] {
  const events: LoanEvent[] = [
    {
      kind: 'disbursed',
      at: startOfBogotaDay(lentOn),
      source: 'disbursed-1',
      data: { paysOffPesos: ZERO_PESOS },
    },
  ];
  const { rows } = replay(terms, ceilings, events, lentOn);
  for (const { number, dueOn } of rows.slice(0, habit.length)) {
    const on = addDays(dueOn, habit[number - 1] ?? 0);
    if (on > today) break;
    const { installments } = balanceOf(replay(terms, ceilings, events, on), terms, ceilings);
    const pesos = sumOver(installments, (one) => (one.dueOn <= on ? one.totalOwed : 0));
    if (pesos === 0) continue;
    const data = { pesos, from: 'gateway' } as const;
    events.push({ kind: 'money', at: startOfBogotaDay(on), source: `order-book${number}`, data });
  }
  return events;
}

/** The rows that all credits of one life have. */
function historyOf(journey: Journey, lentOn: Day, habit: readonly number[]) {
  const { terms, ceilings, today } = journey;
  const events = eventsOf(journey, lentOn, habit);
  const { state, position, days } = lastTurn(terms, ceilings, events, today);
  const { watch, postings } = recordPostings(terms, newLoan());
  replay(terms, ceilings, events, state.day ?? today, watch);
  const { rows } = replay(terms, ceilings, events, lentOn);
  const entries = Map.groupBy(postings, ({ valueOn, source }) => `${valueOn} ${source}`).values();
  return {
    position,
    schedule: rows.map((row) => ({ number: row.number, due_on: row.dueOn, pesos: rowValueOf(row) })),
    events,
    changes: changesOf(days, terms.amount),
    entries: [...entries].map((steps) => ({
      value_on: steps[0]?.valueOn,
      source: steps[0]?.source,
      lines: steps.map(({ account, pesos }, index) => ({ number: index + 1, account, pesos })),
    })),
  };
}

async function writeHistories(url: string, client: pg.Client): Promise<void> {
  const { db, close } = connect(url);
  const today = bogotaDay(new Date());
  try {
    const { ceilings } = await readPositions(db, []);
    const { rows } = await client.query<{ id: number; on: Day }>(
      `select min(id)::integer as id, disbursed_on::text as on from credits where ${IS_OF_BOOK} group by disbursed_on`,
    );
    for (const { id, on } of rows) {
      const journey = { terms: await readTerms(db, id, on), ceilings, today };
      const histories = HABITS.map((habit, index) => ({ habit: index, ...historyOf(journey, on, habit) }));
      await client.query(
        `insert into histories select $1::date, habit, position, schedule, events, entries, changes
        from jsonb_populate_recordset(null::histories, $2::jsonb)`,
        [on, JSON.stringify(histories)],
      );
    }
  } finally {
    await close();
  }
}

/** Runs `fill` without the indexes that no rule needs, which are made again from all rows at once. */
async function withoutIndexes(client: pg.Client, tables: readonly string[], fill: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any ($1::regclass[]) and not indisunique`,
    [tables],
  );
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}

/** As the job of the portfolio's sums left them. */
async function sumUp(url: string): Promise<void> {
  const { db, close } = connect(url, { statementTimeoutMs: 0 });
  try {
    await addUpFigures(db);
  } finally {
    await close();
  }
}

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
  await fillLoanBook(url.href, credits);
  return url.href;
}

/** Adds a book to a database. `more`: statements before the loans, with the number of credits. */
export async function fillLoanBook(
  url: string,
  credits: number,
  more: readonly string[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(BEFORE);
    await client.query(ALLIED);
    // Inserts the final rows without triggers, because there are no single steps to check.
    await client.query('set session_replication_role = replica');
    await client.query(DECISION);
    await withoutIndexes(client, ['borrowers', 'credits', ...FILLED], async () => {
      for (const statement of more) await client.query(statement, [credits]);
      await client.query(CREDITS, [credits, bogotaDay(new Date())]);
      await client.query(HISTORIES);
      await writeHistories(url, client);
      for (const statement of [INSTALLMENTS, EVENTS, POSITIONS, ENDED, ENTRIES, JOURNAL, LINES])
        await client.query(statement);
    });
    await client.query(SUMS);
    await client.query(
      "select setval(pg_get_serial_sequence('journal_entries', 'id'), (select max(id) from journal_entries))",
    );
    await sumUp(url);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
