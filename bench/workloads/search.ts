import { makeLateDatabase, someoneIn } from '../books/late-credits.ts';
import { type Figure, median } from '../lib/figure.ts';
import { type LatePaymentsApp, startLatePaymentsApp } from '../lib/late-payments-app.ts';
import type { BenchDatabase } from '../lib/platform.ts';
import { sized } from '../lib/size.ts';

const MANY = sized(100_000, 2_000);
const FEW = 1_000;
const ROUNDS = sized(25, 1);
const PEOPLE = sized(200, 2);
/** Calls until the server's code and the plans of its statements are warm. */
const WARM_UP_CALLS = sized(80, 2);
const SEARCH = '/dashboard/api/operative/search';

/** What staff type, from one letter on: frequent and rare texts, and none that matches. */
function searchesFor(one: Awaited<ReturnType<typeof someoneIn>>): Record<string, string> {
  const [first = '', ...others] = one.name.split(' ');
  return {
    'one letter': 'a',
    'a rare letter': 'x',
    'two letters': 'zu',
    'a first name': first,
    'two words in the other order': `${others[0]} ${first}`,
    'a full name': one.name,
    'a name without its accents': 'munoz',
    'an ID number in groups': one.dni.replace(/\B(?=(\d{3})+$)/g, '.'),
    'four figures': one.dni.slice(-4),
    'a phone': one.cellphone.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3'),
    'an e-mail': one.email,
    'a credit': 'Crédito Nro. 87',
    'no match': 'zzzqx',
  };
}

async function measure({ client }: LatePaymentsApp, search: string): Promise<{ ms: number; people: number }> {
  const startedAt = performance.now();
  const { people } = await client.get(SEARCH, { search });
  return { ms: performance.now() - startedAt, people: (people as unknown[]).length };
}

const PERSON = '/dashboard/api/people/person';
const TIMELINE = '/dashboard/api/people/timeline';

type Databases = { many: LatePaymentsApp; few: LatePaymentsApp };

/** A person's page with the first part of its timeline; the people are the same in both databases. */
async function personPage({ many, few }: Databases): Promise<Figure> {
  const times = { many: [] as number[], few: [] as number[] };
  const open = async ({ client }: LatePaymentsApp, person: number) => {
    const startedAt = performance.now();
    await client.get(PERSON, { id_user: `${person}` });
    await client.get(TIMELINE, { id_user: `${person}` });
    return performance.now() - startedAt;
  };
  for (let turn = -WARM_UP_CALLS; turn < PEOPLE; turn++) {
    const person = 1 + (((turn + WARM_UP_CALLS) * 37) % FEW);
    const [a, b] = [await open(many, person), await open(few, person)];
    if (turn < 0) continue;
    times.many.push(a);
    times.few.push(b);
  }
  return {
    name: "a person's page and the first part of the timeline",
    ratio: median(times.many) / median(times.few),
    goal: 'at most 1.3',
    sides: sidesOf(median(times.many), median(times.few)),
    configuration: { people: PEOPLE, 'medians of': 'people after a warm-up' },
  };
}

function sidesOf(many: number, few: number): Figure['sides'] {
  return [
    { label: `${MANY.toLocaleString('en')} people`, value: many, unit: 'ms' },
    { label: `${FEW.toLocaleString('en')} people`, value: few, unit: 'ms' },
  ];
}

/** The search over everything, and a person's page, among 100,000 people against 1,000. */
export async function search(database: BenchDatabase): Promise<Figure[]> {
  const urls = [
    await makeLateDatabase(database.databaseUrl, MANY),
    await makeLateDatabase(database.databaseUrl, FEW),
  ] as const;
  const one = await someoneIn(urls[1]);
  const many = await startLatePaymentsApp(urls[0]);
  const few = await startLatePaymentsApp(urls[1]);
  try {
    return [await everything({ many, few }, searchesFor(one)), await personPage({ many, few })];
  } finally {
    await many.server.stop();
    await few.server.stop();
  }
}

/** The figure is the slowest text. */
async function everything({ many, few }: Databases, texts: Record<string, string>): Promise<Figure> {
  const configuration: Record<string, string | number> = {
    rounds: ROUNDS,
    'medians of': 'rounds after a warm-up',
  };
  const sums = { many: 0, few: 0 };
  let slowest = { name: '', ms: 0 };
  const searches = Object.entries(texts);
  for (let call = 0; call < WARM_UP_CALLS; call++) {
    const [, text = ''] = searches[call % searches.length] ?? [];
    await measure(many, text);
    await measure(few, text);
  }
  for (const [name, text] of searches) {
    const times = { many: [] as number[], few: [] as number[] };
    const people = { many: 0, few: 0 };
    for (let round = -3; round < ROUNDS; round++) {
      const [a, b] = [await measure(many, text), await measure(few, text)];
      Object.assign(people, { many: a.people, few: b.people });
      if (round < 0) continue;
      times.many.push(a.ms);
      times.few.push(b.ms);
    }
    const here = { many: median(times.many), few: median(times.few) };
    sums.many += here.many;
    sums.few += here.few;
    if (here.many > slowest.ms) slowest = { name, ms: here.many };
    configuration[name] =
      `${(here.many / here.few).toFixed(2)} (${here.many.toFixed(1)} ms, ${people.many} people; ${here.few.toFixed(1)} ms, ${people.few} people)`;
  }
  configuration.slowest = `${slowest.name}, ${slowest.ms.toFixed(1)} ms (goal: at most 50 ms)`;
  return {
    name: 'search over everything, all texts together',
    ratio: sums.many / sums.few,
    goal: 'at most 1.3',
    sides: sidesOf(sums.many, sums.few),
    configuration,
  };
}
