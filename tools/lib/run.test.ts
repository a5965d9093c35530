import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, describe, expect, test, vi } from 'vitest';

const runner = new URL('./run.mjs', import.meta.url).href;
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

type Outcome = { code: number | null; printed: string };

/** A process that runs programs with `runTogether` and prints the result. Each program is JavaScript. */
function start(...programs: string[]): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<Outcome>;
} {
  const list = programs.map((source) => ({ command: process.execPath, args: ['-e', source] }));
  const script = `
    const { runTogether } = await import(${JSON.stringify(runner)});
    const ended = await runTogether(${JSON.stringify(list)});
    console.log('ended ' + JSON.stringify(ended));
    process.exitCode = ended.code;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = new Promise<Outcome>((resolve) => child.once('close', (code) => resolve({ code, printed })));
  return { child, output: () => printed, ended };
}

const STAYS = "console.log('pid ' + process.pid); setInterval(() => {}, 1000);";

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function pidsIn(output: () => string, count: number): Promise<number[]> {
  return vi.waitFor(() => {
    const pids = [...output().matchAll(/pid (\d+)/g)].map((match) => Number(match[1]));
    expect(pids).toHaveLength(count);
    return pids;
  }, 5_000);
}

describe('running programs', () => {
  test('passes the exit code on', async () => {
    expect((await start('process.exit(7)').ended).code).toBe(7);
  });

  test('stops the others when one ends', async () => {
    const { output, ended } = start(STAYS, 'setTimeout(() => process.exit(3), 500)');
    const [pid = 0] = await pidsIn(output, 1);
    expect((await ended).code).toBe(3);
    expect(isAlive(pid)).toBe(false);
  });

  test('passes a stop signal on once, and waits for a clean end', async () => {
    const cleanEnd = `
      let times = 0;
      process.on('SIGTERM', () => { times++; setTimeout(() => { console.log('times ' + times); process.exit(0); }, 300); });
      ${STAYS}`;
    const { child, output, ended } = start(cleanEnd);
    await pidsIn(output, 1);
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    const { code, printed } = await ended;
    expect(printed).toContain('times 1');
    expect(printed).toContain('"interrupted":true');
    expect(code).toBe(0);
  });

  test('kills a program that ignores signals', async () => {
    const ignoresSignals = `process.on('SIGINT', () => {}); ${STAYS}`;
    const { child, output, ended } = start(ignoresSignals);
    const [pid = 0] = await pidsIn(output, 1);
    child.kill('SIGINT');
    expect((await ended).code).toBe(137);
    expect(isAlive(pid)).toBe(false);
  });
});
