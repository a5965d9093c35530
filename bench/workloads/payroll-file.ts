import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  lastPayPeriod,
  liftTransferLimit,
  makeEmployees,
  returnedFile,
} from '../../apps/api/test/platform/employees.ts';
import { clientOf } from '../lib/client.ts';
import { type Figure, median } from '../lib/figure.ts';
import { postFile } from '../lib/multipart.ts';
import type { BenchPlatform } from '../lib/platform.ts';
import { sized } from '../lib/size.ts';

const LINES = sized(5_000, 50);
const POLL_MS = 50;
/** The bare side is measured before and after, because the speed of the machine changes. */
const BARE_RUNS = 2;

type Entry = { credit_id: string; entry: Record<string, unknown>; lines: Record<string, unknown>[] };

async function adminAccess(url: string): Promise<string> {
  const reply = await clientOf(url).post('/users/api/login/admin/', {
    email: 'admin@unamano.test',
    password: 'Unamano2026',
  });
  return (reply.data_login as { tokens: { access: string } }).tokens.access;
}

/** The journal rows that each line of the file wrote. */
async function journalRows(pool: pg.Pool, companyId: number): Promise<Entry[][]> {
  const { rows } = await pool.query<Entry>(
    `select entry.credit_id, to_jsonb(entry) as entry,
        (select jsonb_agg(to_jsonb(line) order by line.number) from journal_lines line where line.entry_id = entry.id) as lines
      from journal_entries entry join loan_events made on made.id = entry.event_id and made.kind = 'money'
        join credits on credits.id = entry.credit_id
      where credits.company_id = $1 order by entry.id`,
    [companyId],
  );
  return [...Map.groupBy(rows, (row) => row.credit_id).values()];
}

async function insertBare(client: pg.PoolClient, table: string, rows: readonly Record<string, unknown>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const places = rows.map(
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  await client.query({
    name: `bare ${table} ${rows.length}`,
    text: `insert into bare.${table} (${columns.join(', ')}) overriding system value values ${places.join(', ')}`,
    values: rows.flatMap((row) => Object.values(row)),
  });
}

/** One connection, prepared statements, no triggers, no foreign keys: one transaction for each line of the file. */
async function bareRun(pool: pg.Pool, lines: readonly Entry[][]): Promise<number> {
  await pool.query('drop schema if exists bare cascade');
  await pool.query('create schema bare');
  for (const table of ['journal_entries', 'journal_lines']) {
    await pool.query(`create table bare.${table} (like public.${table} including all)`);
  }
  const client = await pool.connect();
  try {
    const startedAt = performance.now();
    for (const entries of lines) {
      await client.query('begin');
      await insertBare(
        client,
        'journal_entries',
        entries.map(({ entry }) => entry),
      );
      await insertBare(
        client,
        'journal_lines',
        entries.flatMap((row) => row.lines),
      );
      await client.query('commit');
    }
    return performance.now() - startedAt;
  } finally {
    client.release();
  }
}

/** A file of 5,000 lines through the call and the job, against bare inserts of the same journal rows. */
export async function payrollFile(platform: BenchPlatform): Promise<Figure> {
  const pool = new pg.Pool({ connectionString: platform.databaseUrl, max: 2 });
  try {
    const { today, pay_period: payPeriod } = lastPayPeriod(new Date());
    const many = await makeEmployees(pool, LINES, payPeriod);
    await liftTransferLimit(pool);
    await pool.query('vacuum analyze');
    const access = await adminAccess(platform.url);
    const fields = {
      id_company: many.companyId,
      pay_period: payPeriod,
      transfer_amount: many.feePesos * LINES,
      bank_reference: 'MEDICION-1',
      transferred_on: today,
    };
    const bytes = Uint8Array.from(Buffer.from(returnedFile(many), 'base64'));
    const startedAt = performance.now();
    const sent = await postFile(`${platform.url}/dashboard/api/payroll/files`, access, fields, {
      name: 'nomina.csv',
      bytes,
    });
    const taken = performance.now();
    const idFile = String((sent.file as { id_file: number }).id_file);
    const seen = new Set<number>();
    let file = sent.file as { state: string; lines_processed: number; open_exceptions: number };
    while (file.state === 'PROCESSING') {
      await sleep(POLL_MS);
      const reply = await clientOf(platform.url, access).get('/dashboard/api/payroll/file', {
        id_file: idFile,
      });
      file = reply.file as typeof file;
      seen.add(file.lines_processed);
    }
    const ours = performance.now() - taken;
    if (file.lines_processed !== LINES || file.open_exceptions !== 0) throw new Error(JSON.stringify(file));
    const lines = await journalRows(pool, many.companyId);
    const bare: number[] = [];
    for (let run = 0; run < BARE_RUNS; run++) bare.push(await bareRun(pool, lines));
    const bareMs = median(bare);
    return {
      name: 'a payroll file of 5,000 lines against bare inserts of the same journal rows, one transaction a line',
      ratio: ours / bareMs,
      goal: 'at most 2.5',
      sides: [
        { label: 'the real job', value: (LINES / ours) * 1000, unit: 'lines/s' },
        { label: 'bare inserts', value: (LINES / bareMs) * 1000, unit: 'lines/s' },
      ],
      configuration: {
        lines: lines.length,
        'journal entries': lines.flat().length,
        'reading the file and keeping its lines, ms': Math.round(taken - startedAt),
        'different progress readings': seen.size,
      },
    };
  } finally {
    await pool.end();
  }
}
