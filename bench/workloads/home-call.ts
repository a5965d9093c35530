import { join } from 'node:path';
import autocannon from 'autocannon';
import { APP_HEADERS, clientOf, loginByPassword } from '../lib/client.ts';
import { type Figure, median } from '../lib/figure.ts';
import type { BenchPlatform } from '../lib/platform.ts';
import { freePort, ROOT, startScript } from '../lib/process.ts';
import { type Measured, processorTimes } from '../lib/processor-time.ts';
import { sized } from '../lib/size.ts';

const CONNECTIONS = 10;
const SECONDS = sized(4, 1);
const ROUNDS = sized(5, 1);

type Side = Measured & { url: string; headers: Record<string, string> };
type Round = { perSecond: number; msPerCall: number };

async function calls({ url, headers }: Side): Promise<autocannon.Result> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} calls of ${url} failed`);
  return result;
}

/**
 * The home call of a borrower with an active credit, against a bare handler of the same framework that runs one
 * prepared select by primary key on the same database. The two take turns.
 */
export async function homeCall(platform: BenchPlatform): Promise<Figure[]> {
  const access = await loginByPassword(platform.url, 'carlos@unamano.test');
  const path = '/credits/api/credit/info/home/';
  const answer = (await clientOf(platform.url, access).get(path)) as { credit: { id_credit: number } };
  const port = await freePort();
  const bareUrl = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATABASE_URL: platform.databaseUrl };
  const bare = await startScript([join(ROOT, 'bench/lib/bare-server.ts')], env, `${bareUrl}/ready`);
  const times = await processorTimes(platform.databaseUrl);
  const home: Side = {
    url: `${platform.url}${path}`,
    headers: { ...APP_HEADERS, authorization: `Bearer ${access}` },
    pids: [platform.pid],
    connectionsOf: 'unamano api',
  };
  const baseline: Side = {
    url: `${bareUrl}/credits/${answer.credit.id_credit}`,
    headers: {},
    pids: [bare.pid],
    connectionsOf: 'bare',
  };
  const measure = async (side: Side): Promise<Round> => {
    const { done, ms } = await times.during(side, () => calls(side));
    return { perSecond: done.requests.average, msPerCall: ms / done.requests.total };
  };
  const inTurns = async (): Promise<[Round, Round][]> => {
    const rounds: [Round, Round][] = [];
    for (let round = 0; round <= ROUNDS; round++) rounds.push([await measure(home), await measure(baseline)]);
    // The first round warms both sides up.
    return rounds.slice(1);
  };
  try {
    const rounds = await inTurns();
    const profile = await platform.profile?.('home-call', () => calls(home));
    return figuresOf(rounds, profile === undefined ? {} : { profile });
  } finally {
    await times.end();
    await bare.stop();
  }
}

function figuresOf(rounds: readonly [Round, Round][], given: Figure['configuration']): Figure[] {
  const label = 'home call';
  const goal = 'at least 0.45';
  const configuration = {
    ...given,
    connections: CONNECTIONS,
    seconds: SECONDS,
    rounds: ROUNDS,
    'medians of': 'rounds after a warm-up',
  };
  const bare = 'bare handler, one prepared select';
  const of = (side: 0 | 1, key: keyof Round): number => median(rounds.map((round) => round[side][key]));
  return [
    {
      name: `${label} against a bare handler`,
      ratio: median(rounds.map(([ours, theirs]) => ours.perSecond / theirs.perSecond)),
      goal,
      sides: [
        { label, value: of(0, 'perSecond'), unit: 'requests/s' },
        { label: bare, value: of(1, 'perSecond'), unit: 'requests/s' },
      ],
      configuration,
    },
    {
      name: `${label} against a bare handler, by processor time of server and database`,
      ratio: median(rounds.map(([ours, theirs]) => theirs.msPerCall / ours.msPerCall)),
      goal,
      sides: [
        { label, value: of(0, 'msPerCall') * 1000, unit: 'µs a call' },
        { label: bare, value: of(1, 'msPerCall') * 1000, unit: 'µs a call' },
      ],
      configuration,
    },
  ];
}
