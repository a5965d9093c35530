import { MODULE_OF } from '../imports/rules.ts';
import { type Mounted, mountedCalls, useCaseOf } from './calls.ts';
import { type Reasons, RULES, type Rules } from './rules.ts';
import {
  isNarrowed,
  readPattern,
  type ScopedTypes,
  scopedTypes,
  unusedScope,
  usesCallersScope,
} from './scopes.ts';
import { type ParsedFile, parseFile } from './syntax.ts';

export type Fault = { path: string; line: number; text: string };
type CallAccess = (specifier: string, name: string) => Promise<boolean>;

const HOME = 'apps/api/src/kernel/company-scope.ts';
const RULES_FILE = 'tools/company-scope/rules.ts';
const OR_LIST = `or list it with its reason in ${RULES_FILE}`;

const moduleOf = (path: string): string => MODULE_OF.exec(path)?.[1]?.split('/').at(-1) ?? '';

/** @param isOpen says whether company staff may make the call that the contract exports under this name */
export async function checkCompanyScope(
  sources: ReadonlyMap<string, string>,
  isOpen: CallAccess,
  rules: Rules = RULES,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const used = new Set<string>();
  const isListed = (list: Reasons, entry: string): boolean => {
    if (entry in list) used.add(entry);
    return entry in list;
  };
  const types = scopedTypes(sources);
  const read = readPattern(rules.tables);
  const files = [...sources].map(([path, source]) => ({ path, source, file: parseFile(path, source) }));
  const scopedCalls = new Set(
    files.flatMap(({ file }) =>
      file.functions.flatMap((fn) => (usesCallersScope(fn) ? (useCaseOf(fn) ?? []) : [])),
    ),
  );
  for (const { path, source, file } of files) {
    if (path === HOME) continue;
    const add = (line: number, text: string) => faults.push({ path, line, text });
    const isPlatform = isListed(rules.platformModules, moduleOf(path));
    for (const call of path.endsWith('/routes.ts') ? mountedCalls(file) : []) {
      if (!(await isOpen(call.specifier, call.name))) continue;
      if (isPlatform) add(call.line, platformCallText(call));
      else if (!passesCaller(call, scopedCalls) && !isListed(rules.scopelessCalls, `${path}#${call.name}`))
        add(
          call.line,
          `${call.name} is open to company staff and ignores the caller: pass actor on, ${OR_LIST}`,
        );
    }
    if (isPlatform) continue;
    const everyone = /\bALL_COMPANIES\b/.exec(source);
    if (everyone && !isListed(rules.allCompaniesFiles, path))
      add(
        file.lineAt(everyone.index),
        `ALL_COMPANIES lifts the limit to one company: pass actor.scope, ${OR_LIST}`,
      );
    for (const { name, line, carrier } of unusedScopes(file, types, path)) {
      if (isListed(rules.scopelessActors, `${path}#${name}`)) continue;
      add(
        line,
        `${name} never uses the company scope of its ${carrier}: narrow by inCompany(), pass the scope on, ${OR_LIST}`,
      );
    }
    for (const { name, line } of file.functions.filter((fn) => isLooseRead(fn, file, read))) {
      if (isListed(rules.unscopedReads, `${path}#${name}`)) continue;
      add(
        line,
        `${name} reads rows of every company: take a CompanyScope and narrow by inCompany(), ${OR_LIST}`,
      );
    }
  }
  for (const [list, entries] of Object.entries(rules))
    for (const entry of list === 'tables' ? [] : Object.keys(entries))
      if (!used.has(entry))
        faults.push({ path: RULES_FILE, line: 0, text: `${entry} (${list}) has no use: remove it` });
  return faults;
}

/** The handler in the routes file uses the caller, or it is a use case that uses the caller's scope. */
const passesCaller = (
  { name, usesCaller, isReference }: Mounted,
  scopedCalls: ReadonlySet<string>,
): boolean => usesCaller || (isReference && scopedCalls.has(name));

function platformCallText({ name }: Mounted): string {
  return `${name} is open to company staff, and its module is listed as the platform's: take it off that list in ${RULES_FILE}`;
}

function unusedScopes(file: ParsedFile, types: ScopedTypes, path: string) {
  return file.functions.flatMap((fn) => {
    const carrier = unusedScope(fn, file, types.namesIn(path));
    // Inside a file an actor is passed on for the audit too; the exported function is responsible for the scope.
    return carrier === null || (carrier === 'StaffActor' && !fn.isExported) ? [] : [{ ...fn, carrier }];
  });
}

/** The function itself, and none inside it, reads a company table by no scope and by no key. */
function isLooseRead(fn: ParsedFile['functions'][number], file: ParsedFile, read: RegExp): boolean {
  const holdsReader = file.functions.some(
    (other) =>
      other !== fn &&
      fn.node.start <= other.node.start &&
      other.node.end <= fn.node.end &&
      read.test(other.text),
  );
  return read.test(fn.text) && !holdsReader && !isNarrowed(fn, file.functions);
}
