import type { SignedUp } from '@unamano/journeys/borrower';
import { httpCalls } from '@unamano/journeys/calls';
import pg from 'pg';
import { bareRows, insertRows, prepareBareTables } from '../lib/bare-rows.ts';
import { newBorrower } from '../lib/borrowers.ts';
import { clientOf } from '../lib/client.ts';
import type { Figure } from '../lib/figure.ts';
import type { BenchPlatform } from '../lib/platform.ts';

const CREDITS = 40;
const WORKERS = 4;
const REQUEST = { requested_amount: 300_000, installments: 3, acquired_debt: 0 };
const WORK = {
  monthly_income: 3_000_000,
  number_people_in_charge: 0,
  type_occupation: 'employee',
  company: 'Panadería El Trigal',
};

/** Signs one credit; returns the milliseconds of the platform's calls, without reading the inbox. */
async function takeCredit(url: string, { access, cellphone }: SignedUp): Promise<number> {
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
  const code = await httpCalls(() => [url], url).codeFor(cellphone);
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

/** From request to signed note, through the calls, against bare inserts of the same rows. */
export async function requestToSigned(platform: BenchPlatform): Promise<Figure> {
  const borrowers = [];
  for (let index = 0; index < CREDITS; index++) borrowers.push(await newBorrower(platform.url));
  const ours = await spread(borrowers, (borrower) => takeCredit(platform.url, borrower));
  const pool = new pg.Pool({ connectionString: platform.databaseUrl, max: WORKERS });
  try {
    await prepareBareTables(pool);
    const credits = await bareRows(
      pool,
      borrowers.map((borrower) => borrower.cellphone),
    );
    const bare = await spread(credits, async (rows) => {
      const startedAt = performance.now();
      await insertRows(pool, rows);
      return performance.now() - startedAt;
    });
    return {
      name: 'credits from request to signed against bare inserts of the same rows',
      ratio: bare / ours,
      sides: [
        { label: 'request, note, code, signature', value: (CREDITS / ours) * 1000, unit: 'credits/s' },
        { label: 'bare inserts, one transaction each', value: (CREDITS / bare) * 1000, unit: 'credits/s' },
      ],
      configuration: {
        credits: CREDITS,
        workers: WORKERS,
        'in the platform’s figure': 'bureau query, two PDFs, SMS; the reading of the inbox is not',
      },
    };
  } finally {
    await pool.end();
  }
}
