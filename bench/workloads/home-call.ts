import autocannon from 'autocannon';
import { APP_HEADERS, clientOf, loginByPassword } from '../lib/client.ts';
import { type Figure, median } from '../lib/figure.ts';
import type { BenchPlatform } from '../lib/platform.ts';
import { freePort, startScript } from '../lib/process.ts';

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 5;

async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} calls of ${url} failed`);
  return result.requests.average;
}

/**
 * The home call of a borrower with an active credit, against a bare handler of the same framework that runs one
 * prepared select by primary key on the same database. The two take turns.
 */
export async function homeCall(platform: BenchPlatform): Promise<Figure> {
  const access = await loginByPassword(platform.url, 'carlos@unamano.test');
  const home = '/credits/api/credit/info/home/';
  const answer = (await clientOf(platform.url, access).get(home)) as { credit: { id_credit: number } };
  const headers = { ...APP_HEADERS, authorization: `Bearer ${access}` };
  const port = await freePort();
  const bareUrl = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATABASE_URL: platform.databaseUrl };
  const bare = await startScript('bench/lib/bare-server.ts', env, `${bareUrl}/ready`);
  const ours: number[] = [];
  const baseline: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const a = await requestsPerSecond(`${platform.url}${home}`, headers);
      const b = await requestsPerSecond(`${bareUrl}/credits/${answer.credit.id_credit}`);
      // The first round warms both sides up.
      if (round === 0) continue;
      ours.push(a);
      baseline.push(b);
    }
  } finally {
    await bare.stop();
  }
  return {
    name: 'home call against a bare handler',
    ratio: median(ours.map((value, round) => value / (baseline[round] ?? Number.NaN))),
    goal: 'at least 0.5',
    sides: [
      { label: 'home call', value: median(ours), unit: 'requests/s' },
      { label: 'bare handler, one prepared select', value: median(baseline), unit: 'requests/s' },
    ],
    configuration: {
      connections: CONNECTIONS,
      seconds: SECONDS,
      rounds: ROUNDS,
      'medians of': 'rounds after a warm-up',
    },
  };
}
