import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedUp } from '@unamano/journeys/borrower';
import { httpCalls } from '@unamano/journeys/calls';
import pg from 'pg';
import { startSharedSandbox } from '../../cluster/sandbox.ts';
import { bareRows, emptyBareTables, insertRows, prepareBareTables } from '../lib/bare-rows.ts';
import { newBorrower } from '../lib/borrowers.ts';
import { clientOf } from '../lib/client.ts';
import type { Figure } from '../lib/figure.ts';
import { type BenchDatabase, type BenchPlatform, startBenchServer } from '../lib/platform.ts';
import { processorTimes } from '../lib/processor-time.ts';
import { sized } from '../lib/size.ts';

const CREDITS = sized(40, 2);
const WORKERS = 4;
/** The processor's clock ticks in hundredths of a second: one round takes too few. */
const BARE_ROUNDS = sized(20, 2);
const REQUEST = { requested_amount: 300_000, installments: 3, acquired_debt: 0 };
const WORK = {
  monthly_income: 3_000_000,
  number_people_in_charge: 0,
  type_occupation: 'employee',
  company: 'Panadería El Trigal',
};

/** Signs one credit; returns the milliseconds of the platform's calls, without reading the inbox. */
async function takeCredit({ url, sandboxUrl }: Place, { access, cellphone }: SignedUp): Promise<number> {
  const client = clientOf(url, access);
  let elapsed = 0;
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const value = await work;
    elapsed += performance.now() - startedAt;
    return value;
  };
  const management = '/credits/api/credit/management/';
  const note = '/credits/api/promissory/note/management/';
  const { id_credit } = await timed(client.post(management, { ...WORK, ...REQUEST }));
  await timed(client.get(note, { id_credit: String(id_credit) }));
  await timed(client.post('/credits/api/promissory/note/send_code/', { id_credit: Number(id_credit) }));
  const code = await httpCalls(() => [url], sandboxUrl).codeFor(cellphone);
  await timed(client.post(note, { id_credit: Number(id_credit), code }));
  return elapsed;
}

/** Spreads the work over a few workers and returns the sum of the times of the items, divided by the workers. */
async function spread<T>(items: readonly T[], work: (item: T) => Promise<number>): Promise<number> {
  const queue = [...items];
  let total = 0;
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) total += await work(item);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return total / WORKERS;
}

const BARE = 'unamano bench bare';

/** A platform without demo data, whose outside services run in this process: their time is not the platform's. */
type Place = BenchPlatform & { sandboxUrl: string };

async function startPlace({ databaseUrl: serverUrl, dataDir }: BenchDatabase): Promise<Place> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query('create database signed');
  await server.end();
  const databaseUrl = new URL('/signed', serverUrl).href;
  const sandbox = await startSharedSandbox(dataDir);
  const platform = await startBenchServer({ ...sandbox.env, DATABASE_URL: databaseUrl });
  const stop = async () => {
    await platform.stop();
    await sandbox.close();
  };
  return { ...platform, databaseUrl, sandboxUrl: sandbox.url, stop };
}

/** Until the jobs have sealed both documents of each signed credit. */
async function untilSealed(run: (statement: string) => Promise<pg.QueryResult>): Promise<void> {
  const unsealed = `select from credits join documents on credit_id = credits.id
    where state = 'SIGNED' group by credits.id having count(*) filter (where signed) < 2 limit 1`;
  while ((await run(unsealed)).rowCount !== 0) await sleep(20);
}

/** From request to signed and sealed note, through the calls, against bare inserts of the same rows. */
export async function requestToSigned(database: BenchDatabase): Promise<Figure[]> {
  const place = await startPlace(database);
  return measure(place).finally(place.stop);
}

async function measure(platform: Place): Promise<Figure[]> {
  const newBorrowers = async () => {
    const borrowers: SignedUp[] = [];
    for (let index = 0; index < CREDITS; index++)
      borrowers.push(await newBorrower(platform.url, platform.sandboxUrl));
    return borrowers;
  };
  const takeAll = async (borrowers: readonly SignedUp[]) => {
    const elapsed = await spread(borrowers, (borrower) => takeCredit(platform, borrower));
    await untilSealed(times.run);
    return elapsed;
  };
  const times = await processorTimes(platform.databaseUrl);
  const pool = new pg.Pool({
    connectionString: platform.databaseUrl,
    max: WORKERS,
    application_name: BARE,
  });
  // Its processor time is not that of the inserts.
  const beside = new pg.Pool({ connectionString: platform.databaseUrl, max: 1 });
  try {
    await takeAll(await newBorrowers());
    const borrowers = await newBorrowers();
    const ours = await times.during({ pids: [platform.pid], connectionsOf: 'unamano api' }, () =>
      takeAll(borrowers),
    );
    await prepareBareTables(pool);
    const credits = await bareRows(
      pool,
      borrowers.map((borrower) => borrower.cellphone),
    );
    const insertAll = async () => {
      await emptyBareTables(beside);
      return spread(credits, async (rows) => {
        const startedAt = performance.now();
        await insertRows(pool, rows);
        return performance.now() - startedAt;
      });
    };
    await insertAll();
    const bare = await times.during({ pids: [process.pid], connectionsOf: BARE }, async () => {
      let elapsed = 0;
      for (let round = 0; round < BARE_ROUNDS; round++) elapsed += await insertAll();
      return elapsed / BARE_ROUNDS;
    });
    const more = platform.profile && (await newBorrowers());
    const profile = more && (await platform.profile?.('request-to-signed', () => takeAll(more)));
    const configuration = {
      credits: CREDITS,
      workers: WORKERS,
      'in the platform’s figure':
        'calls to the outside services without these, two PDFs, seals and stamps of the job',
      ...(profile ? { profile } : {}),
    };
    const sidesOf = (unit: string, oursMs: number, bareMs: number): Figure['sides'] => [
      { label: 'request, note, code, signature', value: oursMs, unit },
      { label: 'bare inserts, one transaction each', value: bareMs, unit },
    ];
    const bareMs = bare.ms / BARE_ROUNDS;
    return [
      {
        name: 'credits from request to signed against bare inserts of the same rows, by processor time',
        ratio: bareMs / ours.ms,
        goal: 'at least 0.3',
        sides: sidesOf('ms of a processor a credit', ours.ms / CREDITS, bareMs / CREDITS),
        configuration,
      },
      {
        name: 'credits from request to signed against bare inserts of the same rows, by rate',
        ratio: bare.done / ours.done,
        sides: sidesOf('credits/s', (CREDITS / ours.done) * 1000, (CREDITS / bare.done) * 1000),
        configuration,
      },
    ];
  } finally {
    await times.end();
    await pool.end();
    await beside.end();
  }
}
