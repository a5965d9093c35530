import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '@unamano/embedded-postgres/processes';
import { afterAll, expect, test, vi } from 'vitest';
import { Supervisor } from './supervisor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'unamano-supervisor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sleeper = (name: string) => ({ name, command: 'sleep', args: ['60'], env: {}, account: undefined });

test('stops every program', async () => {
  const supervisor = new Supervisor(folder, []);
  const pids = [supervisor.start(sleeper('db-1')).pid, supervisor.start(sleeper('api-1')).pid];
  expect(pids.map(isAlive)).toEqual([true, true]);
  await supervisor.stopAll();
  expect(pids.map(isAlive)).toEqual([false, false]);
  expect(readFileSync(path.join(folder, 'pids'), 'utf8')).toBe('');
});

test('a killed parent leaves no program behind, and no server that a signal has stopped', async () => {
  const server = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  writeFileSync(path.join(folder, 'postmaster.pid'), `${server.pid}\n`);
  server.kill('SIGSTOP');
  const script = `
    const { Supervisor } = await import(${JSON.stringify(path.join(import.meta.dirname, 'supervisor.ts'))});
    const supervisor = new Supervisor(${JSON.stringify(folder)}, [${JSON.stringify(folder)}]);
    console.log(supervisor.start(${JSON.stringify(sleeper('db-1'))}).pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect([pid, Number(server.pid)].map(isAlive)).toEqual([false, false]), {
    timeout: 15_000,
  });
});
