import { posix } from 'node:path';
import { isTestFile } from '../lib/source-files.ts';
import { findCycles } from './cycles.ts';
import { declarationFault } from './declared.ts';
import { type Project, packageNameOf, resolve, type Target, workspaceOf, zoneOf } from './project.ts';
import {
  ALLOWED,
  AREA_OF,
  AREAS,
  MODULE_ENTRY_FILES,
  MODULE_OF,
  MODULE_TYPE_ENTRY_FILES,
  NO_OUTBOUND,
  ONLY_PACKAGES,
  OUTBOUND_PACKAGES,
  SANDBOX_STARTER,
  SCREEN_ZONES,
  SECTION_OF,
  SECTIONS,
} from './rules.ts';
import { type Import, scan } from './scan.ts';

/** An import that breaks a rule; `line` is 0 when the fault is not in one line. */
export type Fault = { readonly path: string; readonly line: number; readonly text: string };

/** Only the starter and the tests of the API use the emulators. */
function mayImportSandbox(from: string): boolean {
  return from === SANDBOX_STARTER || (isTestFile(from) && from.startsWith('apps/api/'));
}

/** Why a file may not import that file of a later place of an order; undefined outside of the order. */
function orderFault(
  order: readonly string[],
  placeOf: RegExp,
  { from, to, ground }: { from: string; to: string; ground: string },
): string | undefined {
  const [importer, imported] = [from, to].map((path) => order.indexOf(placeOf.exec(path)?.[1] ?? '')) as [
    number,
    number,
  ];
  if (imported <= importer) return undefined;
  return `${order[importer] ?? ground} may not import ${order[imported]}: the order is ${order.join(', ')}`;
}

/** Why a file of one area, or of a section of it, may not import that file of another; tests may. */
function areaFault(from: string, to: string): string | undefined {
  if (isTestFile(from)) return undefined;
  const between = orderFault(AREAS, AREA_OF, { from, to, ground: 'the ground of all areas' });
  const area = AREA_OF.exec(from)?.[1];
  if (between || area !== AREA_OF.exec(to)?.[1]) return between;
  const sections = Object.entries(SECTIONS).find(([name]) => name === area)?.[1] ?? [];
  return orderFault(sections, SECTION_OF, { from, to, ground: 'the ground of all sections' });
}

/** Why a file of one part may not import that file of another; undefined when it may. */
function directionFault(from: string, found: Import, to: string): string | undefined {
  const source = zoneOf(from);
  const target = zoneOf(to);
  if (!source || !target) return 'a file outside of all zones: name its zone in tools/imports/rules.ts';
  if (target.zone === 'sandbox' && mayImportSandbox(from)) return undefined;
  const area = source.zone === target.zone ? areaFault(from, to) : undefined;
  if (area) return area;
  if (source.zone === target.zone && (target.unit === undefined || source.unit === target.unit))
    return undefined;
  // A test of the API may use every part of its own workspace.
  if (isTestFile(from) && from.startsWith('apps/api/') && to.startsWith('apps/api/')) return undefined;
  // Every test of a runtimeGraph platform may use the calls of a borrower's journey.
  if (isTestFile(from) && target.zone === 'journeys') return undefined;
  const screens = SCREEN_ZONES[target.zone];
  if (source.zone === target.zone && screens)
    return `a screen may not import another screen: move the shared part to ${screens}/shared`;
  const sameZone = source.zone === target.zone && source.zone === 'module';
  if (!sameZone && !ALLOWED[source.zone].includes(target.zone)) {
    return `${source.zone} may not import ${target.zone}`;
  }
  const door = target.zone === 'module' ? MODULE_ENTRY_FILES[source.zone] : undefined;
  const name = posix.basename(to);
  if (!door || door.test(name)) return undefined;
  if (found.typeOnly && MODULE_TYPE_ENTRY_FILES.test(name)) return undefined;
  return `${source.zone} may import another module only by ${door.source.replace(/[\\^$]/g, '')}, not by ${name}`;
}

function fileFault(project: Project, from: string, found: Import, to: string): string | undefined {
  const crosses = workspaceOf(project, from) !== workspaceOf(project, to);
  const hasNames = project.manifests.get(workspaceOf(project, to))?.exports !== undefined;
  if (crosses && hasNames && found.specifier.startsWith('.')) {
    return `reaches into another workspace: import it by its name, not as ${found.specifier}`;
  }
  const direction = directionFault(from, found, to);
  if (direction) return direction;
  return crosses && !found.specifier.startsWith('.')
    ? declarationFault(project, from, packageNameOf(found.specifier), found.typeOnly)
    : undefined;
}

function packageFault(
  project: Project,
  from: string,
  found: Import,
  name: string,
  subpath: string,
): string | undefined {
  const zone = zoneOf(from)?.zone;
  const only = zone && !isTestFile(from) ? ONLY_PACKAGES[zone] : undefined;
  if (only && !only.includes(name))
    return `${zone} may import no package but ${only.join(', ') || 'none'}: ${name}`;
  const isCode = !/\.(?:css|woff2|ttf|svg|json)$/.test(subpath);
  if (subpath !== '' && isCode && !project.hasExports(name)) {
    return `reaches into ${name}, which does not export ${subpath}`;
  }
  return declarationFault(project, from, name, found.typeOnly);
}

function outboundFault(from: string, found: Import, name: string): string | undefined {
  const zone = zoneOf(from)?.zone;
  if (!zone || isTestFile(from) || found.typeOnly || !NO_OUTBOUND.includes(zone)) return undefined;
  return OUTBOUND_PACKAGES.has(name) ? `only adapters call out, and ${zone} imports ${name}` : undefined;
}

function builtinFault(from: string, target: Extract<Target, { kind: 'builtin' }>): string | undefined {
  if (!target.prefixed) return `write ${target.name}`;
  const zone = zoneOf(from)?.zone;
  const pure = zone && !isTestFile(from) && ONLY_PACKAGES[zone];
  return pure ? `${zone} may import nothing of Node: ${target.name}` : undefined;
}

function importFault(project: Project, from: string, found: Import): string | undefined {
  const target = resolve(project, from, found.specifier);
  switch (target.kind) {
    case 'other':
      return undefined;
    case 'not-exported':
      return `${found.specifier} is not exported by ${target.name}`;
    case 'file':
      return fileFault(project, from, found, target.path);
    case 'builtin':
      return builtinFault(from, target) ?? outboundFault(from, found, target.name);
    case 'package':
      return (
        packageFault(project, from, found, target.name, target.subpath) ??
        outboundFault(from, found, target.name)
      );
  }
}

/** Every import of the project that breaks a rule, and every cycle of imports. */
export function checkImports(project: Project): Fault[] {
  const faults: Fault[] = [];
  const graph = new Map<string, string[]>();
  /** Without type imports: two modules may import the error types of each other. */
  const runtimeGraph = new Map<string, string[]>();
  for (const [path, source] of project.sources) {
    const { imports, globalCalls } = scan(path, source);
    for (const found of imports) {
      const text = importFault(project, path, found);
      if (text) faults.push({ path, line: found.line, text });
    }
    const zone = zoneOf(path)?.zone;
    if (zone && NO_OUTBOUND.includes(zone) && !isTestFile(path)) {
      for (const { name, line } of globalCalls) {
        faults.push({ path, line, text: `only adapters call out, and ${zone} uses ${name}` });
      }
    }
    const targetsOf = (selected: readonly Import[]) =>
      selected.flatMap(({ specifier }) => {
        const target = resolve(project, path, specifier);
        return target.kind === 'file' ? [target.path] : [];
      });
    graph.set(path, targetsOf(imports));
    runtimeGraph.set(path, targetsOf(imports.filter(({ typeOnly }) => !typeOnly)));
  }
  for (const cycle of findCycles(graph)) {
    faults.push({ path: cycle[0] ?? '', line: 0, text: `imports in a cycle: ${cycle.join(' -> ')}` });
  }
  const moduleOf = (path: string) => (zoneOf(path)?.zone === 'module' ? zoneOf(path)?.unit : undefined);
  for (const cycle of findCycles(unitGraph(runtimeGraph, moduleOf))) {
    faults.push({ path: cycle[0] ?? '', line: 0, text: `modules import each other: ${cycle.join(' -> ')}` });
  }
  for (const cycle of findCycles(unitGraph(graph, partOf))) {
    faults.push({
      path: cycle[0] ?? '',
      line: 0,
      text: `parts of a module import each other: ${cycle.join(' -> ')}`,
    });
  }
  return faults;
}

/** A folder or a file at the top of a module. */
const partOf = (path: string) => {
  const [folder, module] = MODULE_OF.exec(path) ?? [];
  return folder === undefined ? undefined : `${module}/${path.slice(folder.length).split('/')[0]}`;
};

/** Which unit imports which; tests do not count. */
function unitGraph(
  files: ReadonlyMap<string, readonly string[]>,
  unitOf: (path: string) => string | undefined,
): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  for (const [from, targets] of files) {
    const unit = unitOf(from);
    if (unit === undefined || isTestFile(from)) continue;
    const others = targets.map(unitOf).filter((other) => other !== undefined && other !== unit);
    graph.set(unit, [...(graph.get(unit) ?? []), ...others.filter((other) => other !== undefined)]);
  }
  return graph;
}
