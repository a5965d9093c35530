/**
 * `npm run test:client`: a client generated from the API document of a running platform is compiled and plays a borrower's way and
 * a pay period. Its generator needs a TypeScript of its own, so its packages are installed in a folder of their own, not with ours.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { castsIn } from './casts.ts';

const PACKAGES = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  'typescript@5.9.3',
  '@types/node@24.19.2',
];
const PROGRAM = path.join(import.meta.dirname, 'program/play.ts');
const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'es2024',
  module: 'nodenext',
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
};

const baseUrl = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');

async function play(folder: string): Promise<void> {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: 'inherit' });
  const bin = (name: string) => path.join(folder, 'node_modules/.bin', name);
  const document = await (await fetch(`${baseUrl}/openapi.json`)).text();
  writeFileSync(path.join(folder, 'api.json'), document);
  writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: OPTIONS, files: ['play.ts'] }),
  );
  copyFileSync(PROGRAM, path.join(folder, 'play.ts'));
  run('npm', 'install', '--no-audit', '--no-fund', '--silent', ...PACKAGES);
  run(bin('openapi-typescript'), 'api.json', '-o', 'api.d.ts');
  run(bin('tsc'));
  run(process.execPath, 'play.ts', baseUrl);
}

const casts = castsIn(readFileSync(PROGRAM, 'utf8'));
if (casts.length > 0) throw new Error(`The program has casts: ${casts.join(', ')}`);
const folder = mkdtempSync(path.join(tmpdir(), 'unamano-client-'));
try {
  await play(folder);
} catch (error) {
  // The program that failed has said why.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
