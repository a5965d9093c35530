/** A part of the project that has its own import rules. */
export type Zone =
  | 'domain'
  | 'contract'
  | 'journeys'
  | 'embedded-postgres'
  | 'web-text'
  | 'web-shared'
  | 'web-borrower'
  | 'web-staff'
  | 'web'
  | 'db'
  | 'base'
  | 'plugin'
  | 'module'
  | 'adapter'
  | 'composition'
  | 'scenario'
  | 'test'
  | 'sandbox'
  | 'e2e'
  | 'bench'
  | 'cluster'
  | 'reliability'
  | 'tools';

/** The areas of modules, domain and contract: each imports itself and those before it. */
export const AREAS = ['office', 'identity', 'loans', 'lending', 'money'] as const;

/** The sections of an area whose modules lie in sections: each imports itself and those before it. */
export const SECTIONS: Readonly<Partial<Record<(typeof AREAS)[number], readonly string[]>>> = {
  identity: ['people', 'proof', 'access'],
};

/** The group of the pattern is the module of a file: its area, its section where the area has some, its noun. */
export const MODULE_OF = /^apps\/api\/src\/modules\/((?:identity\/)?[^/]+\/[^/]+)\//;

/** The paths of each zone; the first match counts. A group of the pattern names the unit within the zone; a file without
 * a unit serves all units. */
export const ZONES: readonly (readonly [Zone, RegExp])[] = [
  ['domain', /^packages\/domain\//],
  ['contract', /^packages\/contract\//],
  ['journeys', /^packages\/journeys\//],
  ['embedded-postgres', /^packages\/embedded-postgres\//],
  ['web-text', /^apps\/web\/app\/text\//],
  ['web-shared', /^apps\/web\/app\/shared\//],
  // A unit is a screen. The folder `shared` of a zone has no unit: every screen of that zone may import it.
  ['web-borrower', /^apps\/web\/app\/borrower\/(?:shared\/|([^/]+)\/)/],
  ['web-staff', /^apps\/web\/app\/staff\/(?:shared\/|([^/]+)\/)/],
  ['web', /^apps\/web\//],
  ['db', /^apps\/api\/src\/db\//],
  ['plugin', /^apps\/api\/src\/plugins\//],
  ['module', MODULE_OF],
  ['adapter', /^apps\/api\/src\/adapters\/(?:([^/]+)\/)?/],
  ['scenario', /^apps\/api\/scenarios\//],
  ['test', /^apps\/api\/test\//],
  // Every part of the server uses these.
  ['base', /^apps\/api\/src\/(?:kernel|idempotency|jobs|config)\//],
  // The files at the root compose the parts.
  ['composition', /^apps\/api\/src\/(?:[^/]+\.ts$|(?:commands|services)\/)/],
  ['sandbox', /^sandbox\//],
  ['e2e', /^e2e\//],
  ['bench', /^bench\//],
  ['cluster', /^cluster\//],
  ['reliability', /^reliability\//],
  ['tools', /^(?:tools\/|vitest\.config\.ts$)/],
];

/** The zones that each zone may import beside itself. Every other import is refused. */
export const ALLOWED: Readonly<Record<Zone, readonly Zone[]>> = {
  domain: [],
  contract: ['domain'],
  // The calls of a borrower's journey, for all that drives a running platform.
  journeys: ['domain', 'contract'],
  'web-text': ['domain', 'contract'],
  'web-shared': ['domain', 'contract', 'web-text'],
  'web-borrower': ['domain', 'contract', 'web-text', 'web-shared'],
  'web-staff': ['domain', 'contract', 'web-text', 'web-shared'],
  // The routes, the root and the build put the screens together.
  web: ['domain', 'contract', 'web-text', 'web-shared', 'web-borrower', 'web-staff'],
  base: ['domain', 'contract', 'embedded-postgres', 'db'],
  // Of the contract only the enumerations that columns hold.
  db: ['domain', 'contract', 'embedded-postgres'],
  'embedded-postgres': [],
  plugin: ['domain', 'contract', 'db', 'base'],
  module: ['domain', 'contract', 'db', 'base'],
  adapter: ['domain', 'contract', 'base', 'module'],
  composition: [
    'domain',
    'contract',
    'embedded-postgres',
    'db',
    'base',
    'plugin',
    'module',
    'adapter',
    'scenario',
  ],
  scenario: ['domain', 'contract', 'journeys', 'db', 'base', 'module', 'composition'],
  test: [
    'journeys',
    'domain',
    'contract',
    'embedded-postgres',
    'db',
    'base',
    'plugin',
    'module',
    'adapter',
    'composition',
    'scenario',
    'sandbox',
    // The test of plans reads which tables grow.
    'tools',
  ],
  sandbox: [],
  e2e: ['domain', 'contract', 'journeys'],
  // A benchmark runs the sandbox apart from the platform, as the cluster does.
  bench: [
    'cluster',
    'journeys',
    'domain',
    'contract',
    'db',
    'base',
    'composition',
    'module',
    'test',
    'embedded-postgres',
    'tools',
  ],
  // It starts the server as a process, and the sandbox by the server's own starter.
  cluster: ['base', 'composition', 'embedded-postgres'],
  // A row among many credits lends them as the benchmarks do.
  reliability: [
    'bench',
    'cluster',
    'journeys',
    'domain',
    'contract',
    'db',
    'base',
    'composition',
    'module',
    'test',
    'embedded-postgres',
    'tools',
  ],
  // The check of the schema migrates an embedded database; that of company scopes reads the contract's calls.
  tools: ['contract', 'db', 'embedded-postgres'],
};

/** The zones whose units are screens, each with its folder. Screens and what they share do not import another screen. */
export const SCREEN_ZONES: Readonly<Partial<Record<Zone, string>>> = {
  'web-borrower': 'apps/web/app/borrower',
  'web-staff': 'apps/web/app/staff',
};

/** The one file that may start the emulators; all other code reaches them over the network. */
export const SANDBOX_STARTER = 'apps/api/src/config/sandbox-host.ts';

/** The group of the pattern names the area of a file; what is beside the areas is ground for all of them. */
export const AREA_OF = /^(?:apps\/api\/src\/modules|packages\/(?:domain|contract)\/src)\/(\w+)\//;

/** The group of the pattern names the section of a module's file. */
export const SECTION_OF = /^apps\/api\/src\/modules\/\w+\/(\w+)\//;

/** The only file of a module that other zones and other modules may import, by the zone of the importer. */
export const MODULE_ENTRY_FILES: Readonly<Partial<Record<Zone, RegExp>>> = {
  module: /^index\.ts$/,
  adapter: /^ports\.ts$/,
  scenario: /^index\.ts$/,
  bench: /^index\.ts$/,
};

/** Other modules may also import the types of these files: it avoids an import cycle. */
export const MODULE_TYPE_ENTRY_FILES = /^ports\.ts$/;

/** The only packages that these zones may import; the others are free within what they declare. */
export const ONLY_PACKAGES: Readonly<Partial<Record<Zone, readonly string[]>>> = {
  domain: [],
  contract: ['zod'],
};

/** Zones that make no outbound call: only adapters do. The composition listens on a port and checks ports. */
export const NO_OUTBOUND: readonly Zone[] = ['domain', 'contract', 'base', 'plugin', 'module'];

/** Packages whose purpose is to call out. */
export const OUTBOUND_PACKAGES: ReadonlySet<string> = new Set([
  'node:http',
  'node:https',
  'node:http2',
  'node:net',
  'node:tls',
  'node:dgram',
  'nodemailer',
  'undici',
]);
