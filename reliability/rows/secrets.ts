/** F4: no secret in the tree or in any commit. */
import { execFileSync } from 'node:child_process';
import { ROOT } from '../lib/process.ts';
import type { Outcome, Row } from '../lib/row.ts';

/** The form of secrets that would work with other services. */
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

const planted = [
  `AKIA${'Q7RT2MZX9KLP4WVB'}`,
  `-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEF`,
  `ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`,
  `AIza${'SyD4x9Q2w7E1r5T8y3U6i0O4p2A7s5D9f1G'}`,
  `AC${'0123456789abcdef0123456789abcdef'}`,
];

const secretsIn = (text: string): string[] =>
  Object.entries(SECRETS)
    .filter(([, form]) => form.test(text))
    .map(([name]) => name);

/** The added and removed lines of every commit: a secret that was removed later is still in the history. */
function commits(): string[] {
  const git = [
    'log',
    '--all',
    '-p',
    '--no-color',
    '--unified=0',
    '--format=%x00%h',
    '--',
    '.',
    ':!package-lock.json',
  ];
  const log = execFileSync('git', git, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 30 });
  return log.split('\0').filter((commit) => commit.trim() !== '');
}

function searchSecrets(texts: readonly string[]): Outcome {
  const found = texts.flatMap((text) => secretsIn(text).map((name) => `${text.slice(0, 9).trim()}: ${name}`));
  return {
    n: texts.length,
    failures: found.length,
    unit: 'commits',
    notes: found[0] ? { first: found[0] } : {},
  };
}

export const unexposedSecrets: Row = {
  id: 'F4',
  title: 'No key or token of another service in the tree or in any commit',
  sizeUnit: 'history',
  size: 1,
  // A copy of the files alone has no history.
  quickSize: 0,
  run: async () => searchSecrets(commits()),
  plant: 'five secrets of five kinds',
  planted: async () => {
    const outcome = searchSecrets(planted);
    return outcome.failures === planted.length ? outcome : { ...outcome, failures: 0 };
  },
};
