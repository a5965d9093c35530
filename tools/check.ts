// The checks that read the sources only, in one process: `node tools/check.ts` runs all, `node tools/check.ts imports
// tables` some. Their rules are data beside the code of each check.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Endpoint } from '@unamano/contract/endpoint';
import { COMPANY_MODULES } from '@unamano/contract/modules';
import { checkCompanyScope } from './company-scope/check.ts';
import { checkDocs } from './docs/check.ts';
import { checkFolders } from './graph/folders.ts';
import { checkFunctions } from './graph/functions.ts';
import { checkLengths } from './graph/lengths.ts';
import { checkImports } from './imports/check.ts';
import type { Manifest } from './imports/project.ts';
import type { Outcome } from './lib/outcome.ts';
import { root } from './lib/paths.mjs';
import { isTestFile } from './lib/source-files.ts';
import { lineCount, readSources, type Sources } from './lib/sources.ts';
import { checkMigrations } from './migrations/check.ts';
import { checkTables } from './tables/check.ts';
import { checkWords } from './words/check.ts';
import { SEARCHED } from './words/words.ts';

const CODE = ['.ts', '.tsx', '.mjs'];
const MIGRATIONS = 'apps/api/migrations/';
const files: Sources = readSources([...CODE, '.sql', '.css', '.md', 'package.json']);

function ending(...endings: readonly string[]): Sources {
  return new Map([...files].filter(([path]) => endings.some((one) => path.endsWith(one))));
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function imports(): Outcome {
  const sources = new Map([...ending(...CODE)].filter(([path]) => !path.endsWith('.d.ts')));
  const folders = [...ending('package.json').keys()].map((path) => dirname(path).replace(/^\.$/, ''));
  const faults = checkImports({
    sources,
    manifests: new Map(folders.map((folder) => [folder, readManifest(join(root, folder, 'package.json'))])),
    hasExports: (name) => {
      const places = folders.map((folder) => join(root, folder, 'node_modules', name, 'package.json'));
      const found = places.find((place) => existsSync(place));
      return found !== undefined && readManifest(found).exports !== undefined;
    },
  });
  return {
    faults: faults.map(({ path, line, text }) => `${path}${line > 0 ? `:${line}` : ''}  ${text}`),
    summary: `${sources.size} files, ${faults.length} imports against the rules`,
  };
}

function lengths(): Outcome {
  return checkLengths(
    [...ending(...CODE, '.sql', '.css')].map(([path, text]) => ({ path, lines: lineCount(text) })),
  );
}

function migrations(): Outcome {
  const own = [...ending('.sql')].filter(([path]) => path.startsWith(MIGRATIONS));
  return checkMigrations(new Map(own.map(([path, sql]) => [path.slice(MIGRATIONS.length), sql])));
}

async function isOpenToCompanyStaff(specifier: string, name: string): Promise<boolean> {
  const contract: Record<string, Endpoint | undefined> = await import(specifier);
  const endpoint = contract[name];
  if (endpoint?.access !== 'staff') return false;
  const needed = endpoint.modules;
  return needed.length === 0 || needed.some((module) => COMPANY_MODULES.includes(module));
}

async function scopes(): Promise<Outcome> {
  const server = [...ending('.ts')].filter(([path]) => path.startsWith('apps/api/src/') && !isTestFile(path));
  const faults = await checkCompanyScope(new Map(server), isOpenToCompanyStaff);
  return {
    faults: faults.map(({ path, line, text }) => `${path}:${line}  ${text}`),
    summary: `${server.length} files, ${faults.length} forgotten company scopes`,
  };
}

const CHECKS: Readonly<Record<string, () => Outcome | Promise<Outcome>>> = {
  imports,
  lengths,
  functions: () => checkFunctions(ending('.ts', '.tsx')),
  folders: () => checkFolders(ending(...CODE, '.sql', '.css').keys()),
  tables: () => checkTables(ending('.ts')),
  scopes,
  migrations,
  docs: () => checkDocs(files, (path) => existsSync(join(root, path))),
  words: () => checkWords(ending(...SEARCHED)),
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in CHECKS));
if (unknown !== undefined) {
  console.error(`There is no check "${unknown}": use ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}
for (const [name, run] of Object.entries(CHECKS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const { faults, summary } = await run();
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${summary}`);
  if (faults.length > 0) process.exitCode = 1;
}
