/** Runs rows one after another, prints their results and updates the table of figures. */
import { execFileSync } from 'node:child_process';
import { type Figure, storeFigure } from './figures.ts';
import { ROOT } from './process.ts';
import { type Outcome, type Row, upperBound } from './row.ts';

type RunOptions = { size: number | undefined; seed: number; isQuick: boolean };

/** A row that runs longer has failed. */
const ROW_LIMIT_MS = 15 * 60_000;

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  try {
    const isClean =
      git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/generated') === '';
    return `${git('rev-parse', '--short=10', 'HEAD')}${isClean ? '' : ' and changes'}`;
  } catch {
    return 'unknown';
  }
}

async function withTimeLimit<Value>(work: Promise<Value>, limitMs = ROW_LIMIT_MS): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject(new Error('out of time')), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(limit);
  }
}

const shown = ({ n, failures, unit }: Outcome) => `${failures} of ${n} ${unit}`;

async function measureRow(row: Row, options: RunOptions): Promise<Figure> {
  const say = (line: string) => console.log(`    ${line}`);
  const size = options.size ?? (options.isQuick ? row.quickSize : row.size);
  const common = { size, seed: options.seed, say };
  const startedAt = performance.now();
  console.log(`\n${row.id}  ${row.title} (${size} ${row.sizeUnit}, seed ${options.seed})`);
  const outcome = await withTimeLimit(row.run(common), row.limitMs);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`    ${shown(outcome)}, 95% bound ${upperBound(outcome).toExponential(1)}, ${seconds} s`);
  for (const [name, value] of Object.entries(outcome.notes ?? {})) console.log(`      ${name}: ${value}`);
  let planted: Outcome | null = null;
  if (!options.isQuick) {
    console.log(`    with ${row.plant}:`);
    planted = await withTimeLimit(row.planted(common), row.limitMs);
    console.log(
      `    ${shown(planted)}${planted.failures > 0 ? ', found' : ', NOT FOUND: the check does not work'}`,
    );
  }
  const { id, title, sizeUnit, plant } = row;
  const bound = upperBound(outcome);
  return {
    id,
    title,
    size,
    sizeUnit,
    seed: options.seed,
    commit: commit(),
    seconds,
    ...outcome,
    bound,
    plant,
    planted,
  };
}

/** Returns 0 when no row found a fault and every check found its planted fault. */
export async function runRows(rows: readonly Row[], options: RunOptions): Promise<number> {
  const faults: string[] = [];
  let passed = 0;
  for (const row of rows.filter(({ quickSize }) => !options.isQuick || quickSize > 0)) {
    const missing = row.missing?.() ?? [];
    if (missing.length > 0) {
      console.log(`\n${row.id}  not tried: this machine lacks ${missing.join(', ')}`);
      if (!options.isQuick) faults.push(`${row.id}: this machine lacks ${missing.join(', ')}`);
      continue;
    }
    try {
      const figure = await measureRow(row, options);
      if (!options.isQuick) storeFigure(figure);
      const isPlantMissed = figure.planted !== null && figure.planted.failures === 0;
      if (figure.n === 0) faults.push(`${row.id}: nothing was tried`);
      else if (figure.failures > 0) faults.push(`${row.id}: ${shown(figure)}`);
      else if (isPlantMissed) faults.push(`${row.id}: the planted fault was not found`);
      else passed += 1;
    } catch (error) {
      faults.push(`${row.id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  for (const fault of faults) console.error(fault);
  console.log(`\n${passed} passed, ${faults.length} failed`);
  return faults.length === 0 ? 0 : 1;
}
