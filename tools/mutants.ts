/**
 * `npm run test:mutants`: changes the rules of loans one by one, and runs their tests on each change. A change that no test sees
 * survives: it is a rule that nothing holds.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const FOLDER = join(import.meta.dirname, '../packages/domain');
const RULES = 'src/loans/replay';

const { values } = parseArgs({
  options: {
    one: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '**' },
    again: { type: 'string' },
    out: { type: 'string' },
  },
});

process.chdir(FOLDER);
const files = globSync(`${RULES}/${values.files}`)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort();
const chosen = values.again ? placesOf(values.again) : files.flatMap(chosenLines);
const results = await new Stryker(optionsOf(chosen)).runMutationTest();

const counted = results.filter(({ status }) => status !== 'Ignored' && !status.endsWith('Error'));
const survivors = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
for (const { fileName, location, mutatorName, replacement, status } of survivors) {
  const { start } = location;
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line - 1]?.trim();
  const place = `${fileName.slice(fileName.indexOf(RULES))}:${start.line}`;
  console.log(
    `${place} ${status} ${mutatorName}: ${line} => ${replacement?.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
  );
}
const killed = counted.length - survivors.length;
console.log(
  `${killed} of ${counted.length} mutants were found: ${((100 * killed) / counted.length).toFixed(1)} %`,
);
if (values.out) writeFileSync(values.out, JSON.stringify(results));

function optionsOf(mutate: string[]): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {
      configFile: join(import.meta.dirname, values.again ? 'mutants-again.vitest.ts' : 'mutants.vitest.ts'),
    },
    // Stryker reads it by an interface that TypeScript 7 no longer has.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    reporters: ['progress-append-only'],
    concurrency: availableParallelism(),
    timeoutMS: values.again ? 300_000 : 20_000,
    disableTypeChecks: false,
    allowConsoleColors: false,
  };
}

/** Where an earlier run's survivors are: all changes of these places are tried. */
function placesOf(report: string): string[] {
  const earlier: Awaited<ReturnType<Stryker['runMutationTest']>> = JSON.parse(readFileSync(report, 'utf8'));
  const places = earlier
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ fileName, location: { start, end } }) => {
      const file = fileName.slice(fileName.indexOf(RULES));
      return `${file}:${start.line}:${start.column}-${end.line}:${end.column}`;
    });
  return [...new Set(places)];
}

/** All lines of a file; or one line in so many, by the seed. */
function chosenLines(file: string): string[] {
  const one = Number(values.one);
  if (one === 1) return [file];
  const isChosen = (line: number) => {
    const hash = createHash('sha256').update(`${values.seed} ${file} ${line}`).digest();
    return hash.readUInt32BE() % one === 0;
  };
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((_text, index) => (isChosen(index + 1) ? [`${file}:${index + 1}-${index + 1}`] : []));
}
