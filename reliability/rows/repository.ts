/** F4 and F5: no secret in the tree or in any commit, and every package of the lock file held to its hash. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/process.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

/** What secrets look like that somebody could use elsewhere. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  // Save the one of Amazon's own documentation, which its published test vectors are signed with.
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

/** Every commit's own lines, the tree with them: what was added once and taken away again is still there. */
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
  const told = execFileSync('git', git, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 30 });
  return told.split('\0').filter((commit) => commit.trim() !== '');
}

function look(texts: readonly string[]): Outcome {
  const found = texts.flatMap((text) => secretsIn(text).map((name) => `${text.slice(0, 9).trim()}: ${name}`));
  return {
    n: texts.length,
    failures: found.length,
    unit: 'commits',
    notes: found[0] ? { first: found[0] } : {},
  };
}

export const keptSecrets: Row = {
  id: 'F4',
  title: 'No key or token of another service in the tree or in any commit',
  sizeUnit: 'history',
  size: 1,
  // A copy of the files alone has no history.
  quickSize: 0,
  run: async () => look(commits()),
  plant: 'five secrets of five kinds',
  planted: async () => {
    const outcome = look(planted);
    return outcome.failures === planted.length ? outcome : { ...outcome, failures: 0 };
  },
};

type Package = {
  version?: string;
  integrity?: string;
  link?: boolean;
  bin?: unknown;
  dependencies?: unknown;
  hasInstallScript?: boolean;
  os?: unknown;
  cpu?: unknown;
};
type Lock = { packages: Record<string, Package> };

const lock = (): Lock => JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
const isHeld = ({ integrity = '' }: Package) => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity);

function outsiders({ packages }: Lock): [string, Package][] {
  return Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link);
}

/** `npm ci` of one package, with this hash in its lock file; what npm says of it. */
function install(name: string, found: Package, integrity: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-install-'));
  try {
    const short = name.slice('node_modules/'.length);
    const own = { name: 'trial', version: '1.0.0', dependencies: { [short]: found.version } };
    const packages = { '': own, [name]: { ...found, integrity } };
    const files = { 'package.json': own, 'package-lock.json': { ...own, lockfileVersion: 3, packages } };
    for (const [file, content] of Object.entries(files))
      writeFileSync(path.join(folder, file), JSON.stringify(content));
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--cache', path.join(folder, 'cache')];
    const { stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const otherSign = (integrity: string) =>
  integrity.replace(/^sha512-(.)/, (_, first) => `sha512-${first === 'A' ? 'B' : 'A'}`);

function refusals({ size, seed, say }: RowOptions, tamper: (integrity: string) => string): Outcome {
  const random = randomFrom(seed);
  const all = outsiders(lock());
  const without = all.filter(([, found]) => !isHeld(found));
  const single = all.filter(
    ([name, { dependencies, bin, hasInstallScript, os, cpu }]) =>
      name.lastIndexOf('node_modules/') === 0 && !(dependencies || bin || hasInstallScript || os || cpu),
  );
  let installed = 0;
  for (let index = 0; index < size; index++) {
    const [name, found] = single[Math.floor(random() * single.length)] ?? [];
    if (!name || !found?.integrity) throw new Error('there is no package to try');
    const said = install(name, found, tamper(found.integrity));
    if (said.includes('EINTEGRITY')) continue;
    installed += 1;
    say(`${name}: ${said.trim().split('\n').at(-1)?.slice(0, 200)}`);
  }
  return {
    n: all.length + size,
    failures: without.length + installed,
    unit: 'packages and tampered installs',
    notes: {
      packages: all.length,
      'tampered installs': size,
      ...(without[0] ? { first: without[0][0] } : {}),
    },
  };
}

export const heldPackages: Row = {
  id: 'F5',
  title: 'Every package of the lock file is held to a SHA-512, and `npm ci` refuses one that differs from it',
  sizeUnit: 'tampered installs',
  size: 20,
  // Needs the registry.
  quickSize: 0,
  run: async (options) => refusals(options, otherSign),
  plant: 'a hash that was not tampered with',
  planted: async (options) => refusals({ ...options, size: 1 }, (integrity) => integrity),
};
