/** C1: fuzzes every field of every call by the unit test, with many more values. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/process.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const TEST = 'apps/api/test/input/bad-input.test.ts';
type Report = { tried: number; fields: number; calls: number; lines: number };

/** A planted fault, and the message of the check that has to find it. */
type Plant = { env: Record<string, string>; message: RegExp };

const PLANTS: readonly Plant[] = [
  {
    // A valid call fails in the database.
    env: {
      UNAMANO_FUZZ_SPOIL: `
        create function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoilt'; end $$;
        create trigger spoil before insert on collection_contacts for each row execute function spoil()`,
    },
    message: /status 500/,
  },
  {
    // A refused call may count a try, and here it also changes a borrower.
    env: {
      UNAMANO_FUZZ_SPOIL: `
        create function scribble() returns trigger language plpgsql as $$ begin
          update borrowers set address = address || '.' where id = (select min(id) from borrowers);
          return null;
        end $$;
        create trigger scribble after insert on attempts for each statement execute function scribble()`,
    },
    message: /written, and answered/,
  },
  { env: { UNAMANO_FUZZ_LOG_INPUT: 'yes' }, message: /the log reports input/ },
];

function vitest(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const bail = env.UNAMANO_FUZZ_SPOIL || env.UNAMANO_FUZZ_LOG_INPUT ? ['--bail', '1'] : [];
  const child = spawn(process.execPath, [program, 'run', TEST, ...bail], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-20_000);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function fuzz({ size, say }: RowOptions, plant?: Plant): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-fuzz-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code, output } = await vitest({
      UNAMANO_FUZZ_RUNS: String(size),
      UNAMANO_FUZZ_REPORT: file,
      UNAMANO_FUZZ_SPOIL: '',
      UNAMANO_FUZZ_LOG_INPUT: '',
      ...plant?.env,
    });
    if (!existsSync(file)) throw new Error(`the fuzz wrote no report:\n${output.slice(-2_000)}`);
    const { tried, fields, calls, lines }: Report = JSON.parse(readFileSync(file, 'utf8'));
    if (plant)
      return { n: 1, failures: code !== 0 && plant.message.test(output) ? 1 : 0, unit: 'planted faults' };
    if (tried === 0) throw new Error(`the fuzz tried nothing:\n${output.slice(-2_000)}`);
    if (code !== 0) say(output.slice(-3_000));
    const notes = { calls, fields, 'log lines': lines };
    return { n: tried, failures: code === 0 ? 0 : 1, unit: 'bad inputs', notes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plants a fault for each check. One check that misses its fault makes the row invalid. */
async function planted(options: RowOptions): Promise<Outcome> {
  let found = 0;
  for (const plant of PLANTS) found += (await fuzz({ ...options, size: 2 }, plant)).failures;
  const n = PLANTS.length;
  return { n, failures: found === n ? n : 0, unit: 'planted faults' };
}

export const badInput: Row = {
  id: 'C1',
  title:
    'Hostile values in every field of every call, in every encoding: no 5xx, no internals in a reply, nothing written, no secret in the log',
  sizeUnit: 'values a field',
  size: 80,
  quickSize: 0,
  run: (options) => fuzz(options),
  plant: 'a table that refuses inserts, a refused call that writes, a log with the sent values',
  planted,
};
