/** C1: the fuzz of every field of every call, as the unit tests have it, with many more values. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/process.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const TEST = 'apps/api/src/testing/bad-input.test.ts';
type Report = { tried: number; fields: number; calls: number };

/** A call that nothing is wrong with meets a fault of the database. */
const SPOIL = `
  create function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoilt'; end $$;
  create trigger spoil before insert on collection_contacts for each row execute function spoil()`;

function vitest(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [program, 'run', TEST], {
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

async function fuzz({ size, say }: RowOptions, spoil: string): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-fuzz-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code, said } = await vitest({
      UNAMANO_FUZZ_RUNS: String(size),
      UNAMANO_FUZZ_REPORT: file,
      UNAMANO_FUZZ_SPOIL: spoil,
    });
    if (!existsSync(file)) throw new Error(`the fuzz told nothing:\n${said.slice(-2_000)}`);
    const { tried, fields, calls }: Report = JSON.parse(readFileSync(file, 'utf8'));
    if (code !== 0 && spoil === '') say(said.slice(-3_000));
    return { n: tried, failures: code === 0 ? 0 : 1, unit: 'bad inputs', notes: { calls, fields } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const badInput: Row = {
  id: 'C1',
  title:
    'Every field of every call with hostile values, sent in every form: no 5xx, no insides, nothing written',
  sizeUnit: 'values a field',
  size: 80,
  quickSize: 0,
  run: (options) => fuzz(options, ''),
  plant: 'a table that throws when a row comes',
  planted: (options) => fuzz({ ...options, size: 2 }, SPOIL),
};
