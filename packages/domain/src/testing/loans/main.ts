/** `npm run test:loans`: the properties of a loan on many random loans, on all cores, from a seed that it prints. */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { microsecondsOfReplay } from './speed.ts';
import { PROPERTIES } from './table.ts';
import { tryLoans, type Wrong } from './try-loans.ts';

const BATCH = 500;
const SHOWN = 20;

interface Answer {
  readonly done: number;
  readonly wrong: readonly Wrong[];
}

if (isMainThread) await tryAll();
else tryPart(workerData as { first: number; count: number });

async function tryAll(): Promise<void> {
  const { values } = parseArgs({
    options: { loans: { type: 'string' }, seed: { type: 'string' }, out: { type: 'string' } },
  });
  const loans = Number(values.loans ?? 100_000);
  const seed = Number(values.seed ?? Date.now() % 2 ** 30);
  console.log(
    `${PROPERTIES.length} properties of ${loans} loans, seed ${seed}: npm run test:loans -- --seed ${seed}`,
  );
  console.log(
    `a replay of 10 installments and 30 events takes ${microsecondsOfReplay().toFixed(0)} microseconds`,
  );
  const cores = availableParallelism();
  const started = performance.now();
  let done = 0;
  const wrong: Wrong[] = [];
  const each = Math.ceil(loans / cores);
  await Promise.all(
    Array.from({ length: cores }, (_, core) => {
      const part = { first: seed + core * each, count: Math.min(each, loans - core * each) };
      return inWorker(part, (answer) => {
        done += answer.done;
        for (const { name, seed: own, answer: text } of answer.wrong.slice(0, SHOWN - wrong.length))
          console.log(`${name}, seed ${own}: ${text}`);
        wrong.push(...answer.wrong);
        if (done % 10_000 < BATCH)
          console.log(`${done} loans, ${wrong.length} wrong, ${secondsSince(started)} s`);
      });
    }),
  );
  for (const { name } of PROPERTIES)
    console.log(`${name}: ${loans} loans, ${wrong.filter((row) => row.name === name).length} wrong`);
  console.log(`${secondsSince(started)} s`);
  if (values.out) writeFileSync(values.out, pageOf({ loans, seed, seconds: secondsSince(started), wrong }));
  if (wrong.length > 0) process.exitCode = 1;
}

/** The figures as a page of the documents. */
function pageOf(run: { loans: number; seed: number; seconds: number; wrong: readonly Wrong[] }): string {
  const rows = PROPERTIES.map(({ name }) => {
    const wrong = run.wrong.filter((row) => row.name === name).length;
    return `| ${name} | ${run.loans.toLocaleString('en')} | ${wrong} |`;
  });
  return `# The properties of a loan, in figures

Written by \`npm run test:loans -- --loans ${run.loans} --seed ${run.seed} --out docs/generated/loans.md\`: ${run.seconds} s on ${availableParallelism()} cores at load ${loadavg()[0]?.toFixed(0)}. \`reference\` compares with the independent calculator. Each property sees its planted fault (\`planted-faults.test.ts\`).

| property | random loans | wrong |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1_000);
}

function inWorker(part: object, onAnswer: (answer: Answer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: part });
    worker.on('message', onAnswer);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

function tryPart({ first, count }: { first: number; count: number }): void {
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done);
    parentPort?.postMessage({
      done: size,
      wrong: tryLoans(PROPERTIES, { first: first + done, count: size }),
    });
  }
}
