/** C1: the fuzz of every field of every call, as the unit tests have it, with many more values. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/process.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const TEST = 'apps/api/test/input/bad-input.test.ts';
type Report = { tried: number; fields: number; calls: number; lines: number };

/** A fault, and the words of the judge that has to find it. */
type Plant = { env: Record<string, string>; words: RegExp };

const PLANTS: readonly Plant[] = [
  {
    // A call that nothing is wrong with meets a fault of the database.
    env: {
      UNAMANO_FUZZ_SPOIL: `
        create function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoilt'; end $$;
        create trigger spoil before insert on collection_contacts for each row execute function spoil()`,
    },
    words: /status 500/,
  },
  {
    // A refused call may leave its count of tries, and here leaves something in a person's row too.
    env: {
      UNAMANO_FUZZ_SPOIL: `
        create function scribble() returns trigger language plpgsql as $$ begin
          update borrowers set address = address || '.' where id = (select min(id) from borrowers);
          return null;
        end $$;
        create trigger scribble after insert on attempts for each statement execute function scribble()`,
    },
    words: /written, and answered/,
  },
  { env: { UNAMANO_FUZZ_TELL: 'yes' }, words: /the log tells/ },
];

function vitest(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const bail = env.UNAMANO_FUZZ_SPOIL || env.UNAMANO_FUZZ_TELL ? ['--bail', '1'] : [];
  const child = spawn(process.execPath, [program, 'run', TEST, ...bail], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-20_000);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

async function fuzz({ size, say }: RowOptions, plant?: Plant): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-fuzz-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code, said } = await vitest({
      UNAMANO_FUZZ_RUNS: String(size),
      UNAMANO_FUZZ_REPORT: file,
      UNAMANO_FUZZ_SPOIL: '',
      UNAMANO_FUZZ_TELL: '',
      ...plant?.env,
    });
    if (!existsSync(file)) throw new Error(`the fuzz told nothing:\n${said.slice(-2_000)}`);
    const { tried, fields, calls, lines }: Report = JSON.parse(readFileSync(file, 'utf8'));
    if (plant)
      return { n: 1, failures: code !== 0 && plant.words.test(said) ? 1 : 0, unit: 'planted faults' };
    if (tried === 0) throw new Error(`the fuzz tried nothing:\n${said.slice(-2_000)}`);
    if (code !== 0) say(said.slice(-3_000));
    const notes = { calls, fields, 'lines of log': lines };
    return { n: tried, failures: code === 0 ? 0 : 1, unit: 'bad inputs', notes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each judge is shown a fault of its own: one that is blind makes all of them count for nothing. */
async function planted(options: RowOptions): Promise<Outcome> {
  let found = 0;
  for (const plant of PLANTS) found += (await fuzz({ ...options, size: 2 }, plant)).failures;
  const n = PLANTS.length;
  return { n, failures: found === n ? n : 0, unit: 'planted faults' };
}

export const badInput: Row = {
  id: 'C1',
  title:
    'Every field of every call with hostile values, sent in every form: no 5xx, no insides, nothing written, no secret in the log',
  sizeUnit: 'values a field',
  size: 80,
  quickSize: 0,
  run: (options) => fuzz(options),
  plant: 'a table that throws when a row comes, a refused call that writes, a log that tells what was sent',
  planted,
};
