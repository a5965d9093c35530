import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const names = Object.keys(scripts);

/** A clone without packages, beside an npm that only says what it was asked for. */
const clone = mkdtempSync(join(tmpdir(), 'unamano-clone-'));
for (const part of ['tools', 'package.json', 'package-lock.json'])
  cpSync(join(root, part), join(clone, part), { recursive: true });
mkdirSync(join(clone, 'bin'));
const npm = '#!/bin/sh\necho "npm was asked for $1"\nexit 9\n';
writeFileSync(join(clone, 'bin', 'npm'), npm, { mode: 0o755 });
afterAll(() => rmSync(clone, { recursive: true, force: true }));

type Outcome = { code: unknown; said: string; faults: string };

/** Runs a script as npm does, on the Node of the machine. */
function run(script: string): Promise<Outcome> {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const env = {
    PATH: [join(clone, 'bin'), ...path].join(delimiter),
    UNAMANO_DATA_DIR: join(clone, 'data'),
  };
  return new Promise((resolve) => {
    execFile('sh', ['-c', script], { cwd: clone, env }, (error, said, faults) =>
      resolve({ code: error ? error.code : 0, said, faults }),
    );
  });
}

test.each(names)('%s explains itself before anything is installed', async (name) => {
  const { code, said, faults } = await run(`${scripts[name]} --help`);
  expect({ code, faults }).toEqual({ code: 0, faults: '' });
  expect(said).toMatch(new RegExp(`^npm (run )?${name}\\b.*\n[A-Z].*\\.\n`));
  expect(existsSync(join(clone, 'node_modules'))).toBe(false);
});

test.each(names)('%s installs the packages first, and ends when they cannot be installed', async (name) => {
  const { code, said, faults } = await run(scripts[name] ?? '');
  expect(said + faults).toContain('npm was asked for ci');
  expect(code).not.toBe(0);
  expect(faults).not.toMatch(/^\s+at /m);
});

test.each([
  ['start', '--port 3609', 'There is no option --port.'],
  ['check', '--foo', 'There is no option --foo.'],
  ['check', 'unit', '"unit" has no meaning here.'],
  ['bench', '--list', 'There is no option --list.'],
  ['cluster', '--port abc', '--port takes a whole number from 1, not "abc".'],
  ['cluster', '--port=0', '--port takes a whole number from 1, not "0".'],
  ['test:loans', '--loans abc', '--loans takes a whole number from 1, not "abc".'],
  ['test:loans', '--loans', '--loans needs a value.'],
  ['test:randomized', '--out --add', '--out needs a value.'],
  ['test:randomized', '--add=yes', '--add takes no value.'],
  ['test:races', '--seed 1e3', '--seed takes a whole number, not "1e3".'],
])('%s %s is refused with its help, before anything is installed', async (name, args, fault) => {
  const { code, said, faults } = await run(`${scripts[name]} ${args}`);
  expect({ code, said }).toEqual({ code: 2, said: '' });
  expect(faults.replace(' run ', ' ')).toMatch(new RegExp(`^.*\n\nnpm ${name}\\b`));
  expect(faults.split('\n')[0]).toBe(fault);
});

test.each([
  ['test:unit', 'apps/api/src --testNamePattern x'],
  ['e2e', '--slow --grep=x'],
  ['test:loans', '--loans 5 --seed=0'],
  ['test:reliability', 'kill --list'],
])('%s %s is taken', async (name, args) => {
  const { faults } = await run(`${scripts[name]} ${args}`);
  expect(faults).not.toContain('[options]');
});

test('names the scripts when there is none of that name', async () => {
  const { code, faults } = await run('exec node tools/command.mjs gone');
  expect(code).toBe(2);
  for (const name of names) expect(faults).toMatch(new RegExp(`npm (run )?${name} `));
});
