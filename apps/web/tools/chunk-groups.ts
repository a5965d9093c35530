import { join } from 'node:path';

/** The part of the bundler's import graph that the grouping needs. */
export type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const app = join(import.meta.dirname, '..', 'app');
const ROUTE_QUERY = '?__react-router-build-client-route';

/** The screens of a first visit. */
const LANDING = ['root.tsx', 'borrower/landing/start.tsx', 'borrower/landing/agreements.tsx'];

/** The screens that the landing page leads to. */
const NEXT = ['borrower/shared/login/login-modals.tsx', 'borrower/shared/signup-start/signup-modals.tsx'];

/** Where a reminder leads: each file costs a phone on a slow line another wait. */
const HOME = ['borrower/home/route.tsx', 'shared/guards/require-session.tsx'];

/** React and the router change together and rarely: one file compresses better than five. */
const VENDOR = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;

/**
 * The modules that most screens share. One file, because each separate file would be named at every route of the manifest, and a
 * first visit loads the manifest. Modules that only one or two screens load are left out.
 */
const SCREENS =
  /\/app\/shared\/(api|session|signup|guards|ui|forms)\/(?!fields\/calendar|new-password-form|proof\/(?!owner-proof)|require-credit)|\/app\/shared\/(use-|format-instant|capitalize|page-title)|\/packages\/domain\/src\/loans\/credit-state\.ts$/;

/**
 * The modules that the screens of the dashboard share, in one file for the same reason. The bundler adds everything that these
 * modules import, so modules that import code or calls of the borrowers' screens are left out.
 */
const STAFF =
  /\/app\/text\/staff\/(approvals|collections|late-payments|late\/team|relief)|\/app\/staff\/shared\/late\/(case-queue|use-keys|late-person)|\/contract\/src\/(sheet-formats|kept-figures|loans\/collection-states|identity\/(staff-rules|person-corrections))\.ts$|\/app\/staff\/shared\/(data|forms|layout|lists|parts|tables)\/(?!sheet-buttons|staff-layout|sidebar|use-badges)|\/node_modules\/@tanstack\//;

/**
 * Days: the landing pages fetch them after the first paint, and must not fetch the kit with them.
 */
const DAYS = /\/packages\/domain\/src\/(calendar|holidays)\.ts$/;

/**
 * Which modules share a file; the bundler decides the rest. `shell` is what the landing pages reach by static imports,
 * `kit` what the login and the sign-up modals share with other screens: both are read from the import graph.
 */
export const chunkGroups = [
  { name: 'vendor', test: VENDOR, priority: 4 },
  { name: (id: string, graph: Graph) => (isInShell(id, graph) ? 'shell' : null), priority: 3 },
  { name: 'days', test: DAYS, priority: 2.5 },
  { name: (id: string, graph: Graph) => (isInKit(id, graph) ? 'kit' : null), priority: 2 },
  { name: 'screens', test: SCREENS, priority: 1 },
  {
    name: (id: string, graph: Graph) => (reachedFrom(HOME, graph).has(id) ? homeGroup(id) : null),
    priority: 0.5,
  },
  { name: 'staff', test: STAFF, priority: 0 },
];

/** A file is the file of one screen only: of the site around all screens. */
function isInShell(id: string, graph: Graph): boolean {
  return !(id.includes('/landing/') && id.endsWith(ROUTE_QUERY)) && reachedFrom(LANDING, graph).has(id);
}

function isInKit(id: string, graph: Graph): boolean {
  return !id.includes('/app/borrower/') && reachedFrom(NEXT, graph).has(id);
}

/** What the dashboard's screens share with home is a file of its own. */
const homeGroup = (id: string): string => (id.includes('/borrower/') ? 'home' : 'credit');

const cache = new WeakMap<Graph, Map<readonly string[], Set<string>>>();

/** The modules that files of `app` reach by static imports. Throws when a file is not in the build. */
export function reachedFrom(files: readonly string[], graph: Graph): Set<string> {
  const ofGraph = cache.get(graph) ?? new Map<readonly string[], Set<string>>();
  cache.set(graph, ofGraph);
  const before = ofGraph.get(files);
  if (before) return before;
  const found = new Set<string>();
  const visit = (id: string): boolean => {
    const module = graph.getModuleInfo(id);
    if (module && !found.has(id)) {
      found.add(id);
      module.importedIds.forEach(visit);
    }
    return module !== null;
  };
  for (const file of files) {
    const ids = [join(app, file), join(app, file) + ROUTE_QUERY];
    if (!ids.map(visit).includes(true))
      throw new Error(`${file} is not in the build: see tools/chunk-groups.ts`);
  }
  ofGraph.set(files, found);
  return found;
}
