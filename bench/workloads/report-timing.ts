import { randomInt } from 'node:crypto';
import pg from 'pg';
import { type Client, clientOf } from '../lib/client.ts';
import { type Figure, median } from '../lib/figure.ts';
import type { BenchPlatform } from '../lib/platform.ts';

const PROBES = 1_000;
const WARM_UP = 60;
/** The limit of a network is 300 reports a day in sandbox mode; the bench lifts it between probes. */
const PROBES_BETWEEN_LIFTS = 100;

const GROUPS = ['a running credit', 'an account without one', 'no account'] as const;
type Group = (typeof GROUPS)[number];
type Person = { dni: string; contact: string };
type Times = Record<Group, number[]>;

const noTimes = (): Times => ({ 'a running credit': [], 'an account without one': [], 'no account': [] });

async function peopleOf(database: pg.Client): Promise<Record<Exclude<Group, 'no account'>, Person[]>> {
  const read = async (condition: string) => {
    const { rows } = await database.query<Person>(
      `select dni, cellphone as contact from borrowers b where ${condition} order by id`,
    );
    return rows;
  };
  const runs = `exists (select from credits where borrower_id = b.id and state = 'ACTIVE')`;
  return { 'a running credit': await read(runs), 'an account without one': await read(`not ${runs}`) };
}

const nobody = (): Person => ({
  dni: String(randomInt(2_000_000_000, 2_900_000_000)),
  contact: `+57300${randomInt(1_000_000, 9_999_999)}`,
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** A wrong code is refused, so it goes past the client of the other workloads, which throws. */
async function guess(client: Client, number: string): Promise<void> {
  await client.post('/users/api/unrequested/confirm/', { number, code: '000000' }).then(
    () => {
      throw new Error('a guessed code was right');
    },
    (error: Error) => {
      if (!error.message.includes('CODE_NOT_VALID')) throw error;
    },
  );
}

/** Mann and Whitney's test, normal approximation: how far the two samples are from one distribution, in standard deviations. */
function rankSumZ(one: readonly number[], other: readonly number[]): number {
  const ranked = [...one.map((value) => [value, 1]), ...other.map((value) => [value, 0])].sort(
    ([a = 0], [b = 0]) => a - b,
  );
  const sum = ranked.reduce((total, [, isOne = 0], index) => total + isOne * (index + 1), 0);
  const [n, m] = [one.length, other.length];
  return (sum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

function figureOf(name: string, times: Times): Figure {
  const [known, without, unknown] = [
    times['a running credit'],
    times['an account without one'],
    times['no account'],
  ];
  return {
    name,
    ratio: median(known) / median(unknown),
    goal: 'standard deviations below 3',
    sides: [
      { label: 'the number has a running credit', value: median(known), unit: 'ms' },
      { label: 'nobody has the number', value: median(unknown), unit: 'ms' },
    ],
    configuration: {
      probes: PROBES,
      'standard deviations, running credit against nobody': rankSumZ(known, unknown).toFixed(2),
      'standard deviations, account without credit against nobody': rankSumZ(without, unknown).toFixed(2),
    },
  };
}

/** Whether the time of the reply to a report, or to a wrong code, tells that its ID number has an account or a running credit. */
export async function reportTiming({ url, databaseUrl }: BenchPlatform): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const client = clientOf(url);
  const [reported, guessed] = [noTimes(), noTimes()];
  try {
    const people = await peopleOf(database);
    for (let probe = -WARM_UP; probe < PROBES; probe++) {
      if (probe % PROBES_BETWEEN_LIFTS === 0) await database.query('delete from attempts');
      const group = GROUPS[randomInt(GROUPS.length)] ?? 'no account';
      const known = group === 'no account' ? [] : people[group];
      const person = known[randomInt(Math.max(1, known.length))] ?? nobody();
      let number = '';
      const reportMs = await timed(async () => {
        const reply = await client.post('/users/api/unrequested/report/', { ...person, story: 'No lo pedí' });
        number = String(reply.number);
      });
      const guessMs = await timed(() => guess(client, number));
      if (probe < 0) continue;
      reported[group].push(reportMs);
      guessed[group].push(guessMs);
    }
  } finally {
    await database.end();
  }
  return [
    figureOf('a report, by whether its number has a credit', reported),
    figureOf('a wrong code, by whether the number of its report has a credit', guessed),
  ];
}
