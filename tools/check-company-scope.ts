// Fails when a query or a staff call of the API forgets the caller's company. The lists are tools/company-scope/rules.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@unamano/contract/endpoint';
import { COMPANY_MODULES } from '@unamano/contract/modules';
import { checkCompanyScope } from './company-scope/check.ts';
import { root } from './lib/paths.mjs';
import { isTestFile, sourceFiles } from './lib/source-files.ts';

async function isOpenToCompanyStaff(specifier: string, name: string): Promise<boolean> {
  const contract: Record<string, Endpoint | undefined> = await import(specifier);
  const endpoint = contract[name];
  if (endpoint?.access !== 'staff') return false;
  const needed = endpoint.modules ?? (endpoint.module ? [endpoint.module] : []);
  return needed.length === 0 || needed.some((module) => COMPANY_MODULES.includes(module));
}

const paths = sourceFiles(['.ts']).filter((path) => path.startsWith('apps/api/src/') && !isTestFile(path));
const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const faults = await checkCompanyScope(sources, isOpenToCompanyStaff);
for (const { path, line, text } of faults) console.error(`${path}:${line}  ${text}`);
console.log(`${sources.size} files, ${faults.length} forgotten company scopes`);
process.exitCode = faults.length === 0 ? 0 : 1;
