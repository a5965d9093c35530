/** No secret that would work with another service is in the tree; the full run looks through every commit too. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const SECRETS: Readonly<Record<string, RegExp>> = {
  // Except the key id of Amazon's documentation, which signs its published test vectors.
  'AWS key id': /\b(?:AKIA|ASIA)(?!IOSFODNN7EXAMPLE)[0-9A-Z]{16}\b/,
  'private key': /-----BEGIN (?:RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s*\n?\s*[A-Za-z0-9+/]{20,}/,
  'GitHub token': /\bgh[pousr]_[A-Za-z0-9]{36,}\b/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'Slack token': /\bxox[baprs]-[0-9A-Za-z-]{20,}/,
  'Google key': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'Twilio account': /\bAC(?!0{30})[0-9a-f]{32}\b/,
  'address with a password': /\bpostgres(?:ql)?:\/\/[^\s:@/'"`$]+:(?!postgres@)[^\s:@/'"`${}]{12,}@[^\s'"`]+/,
};

const secretsIn = (text: string): string[] =>
  Object.entries(SECRETS)
    .filter(([, form]) => form.test(text))
    .map(([name]) => name);

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 30 });

/** A copy of the files alone has no history. */
const hasHistory = existsSync(path.join(ROOT, '.git'));

test.each([
  ['AWS key id', `AKIA${'Q7RT2MZX9KLP4WVB'}`],
  ['private key', `-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEF`],
  ['GitHub token', `ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`],
  ['Google key', `AIza${'SyD4x9Q2w7E1r5T8y3U6i0O4p2A7s5D9f1G'}`],
  ['Twilio account', `AC${'0123456789abcdef0123456789abcdef'}`],
])('finds a planted %s', (name, secret) => {
  expect(secretsIn(`const key = '${secret}';`)).toEqual([name]);
});

test.runIf(hasHistory)(
  'no file of the tree has one',
  () => {
    const files = git('ls-files', '-z').split('\0').filter(Boolean);
    const texts = files.filter((file) => {
      const found = statSync(path.join(ROOT, file), { throwIfNoEntry: false });
      return found?.isFile() && found.size < 2_000_000;
    });
    expect(texts.length).toBeGreaterThan(1_000);
    const found = texts.flatMap((file) =>
      secretsIn(readFileSync(path.join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  },
  60_000,
);

test.runIf(hasHistory && process.env.UNAMANO_TEST_FULL === '1')(
  'no commit has one: what was removed later is still in the history',
  () => {
    const log = git('log', '--all', '-p', '--no-color', '--unified=0', '--format=%x00%h');
    const commits = log.split('\0').filter((commit) => commit.trim() !== '');
    expect(commits.length).toBeGreaterThan(0);
    const found = commits.flatMap((text) =>
      secretsIn(text).map((name) => `${text.slice(0, 9).trim()}: ${name}`),
    );
    expect(found).toEqual([]);
  },
  300_000,
);
