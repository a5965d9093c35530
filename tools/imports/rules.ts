/** A part of the project that the rules speak of. */
export type Zone =
  | 'domain'
  | 'contract'
  | 'journeys'
  | 'embedded-postgres'
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
  | 'reliability'
  | 'tools';

/** Where each zone is; the first that fits counts. A group of the pattern names the unit within the zone; what is in none
 * serves all units. */
export const ZONES: readonly (readonly [Zone, RegExp])[] = [
  ['domain', /^packages\/domain\//],
  ['contract', /^packages\/contract\//],
  ['journeys', /^packages\/journeys\//],
  ['embedded-postgres', /^packages\/embedded-postgres\//],
  ['web', /^apps\/web\//],
  ['db', /^apps\/api\/src\/db\//],
  ['plugin', /^apps\/api\/src\/plugins\//],
  ['module', /^apps\/api\/src\/modules\/([^/]+)\//],
  ['adapter', /^apps\/api\/src\/adapters\/(?:([^/]+)\/)?/],
  ['scenario', /^apps\/api\/scenarios\//],
  ['test', /^apps\/api\/test\//],
  // What every part of the server stands on.
  ['base', /^apps\/api\/src\/(?:kernel|idempotency|jobs|config)\//],
  // The files at the root put the parts together.
  ['composition', /^apps\/api\/src\/(?:[^/]+\.ts$|commands\/)/],
  ['sandbox', /^sandbox\//],
  ['e2e', /^e2e\//],
  ['bench', /^bench\//],
  ['reliability', /^reliability\//],
  ['tools', /^tools\//],
];

/** Whom each zone may import beside itself. What is not written here is refused. */
export const ALLOWED: Readonly<Record<Zone, readonly Zone[]>> = {
  domain: [],
  contract: ['domain'],
  // The calls of a borrower's way, for all that drives a running platform.
  journeys: ['domain', 'contract'],
  web: ['domain', 'contract'],
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
  ],
  sandbox: [],
  e2e: ['domain', 'contract', 'journeys'],
  // The stories' hands: a login, a scroll, what the main thread did meanwhile.
  bench: [
    'journeys',
    'domain',
    'contract',
    'db',
    'base',
    'composition',
    'module',
    'test',
    'e2e',
    'embedded-postgres',
  ],
  reliability: [
    'journeys',
    'domain',
    'contract',
    'db',
    'base',
    'composition',
    'module',
    'test',
    'embedded-postgres',
  ],
  tools: [],
};

/** The one file that may start the emulators, so that all else meets them over the network only. */
export const SANDBOX_STARTER = 'apps/api/src/sandbox-host.ts';

/** The files of a module that those outside of it may import, by the zone of the importer. */
export const MODULE_ENTRY_FILES: Readonly<Partial<Record<Zone, RegExp>>> = {
  module: /^service\.ts$/,
  adapter: /^ports\.ts$/,
  scenario: /^service\.ts$/,
  bench: /^service\.ts$/,
};

/** Beside the door, other modules may import the types of these files. */
export const MODULE_TYPE_ENTRY_FILES = /^(?:ports|errors)\.ts$/;

/** The only packages that these zones may import; the others are free within what they declare. */
export const ONLY_PACKAGES: Readonly<Partial<Record<Zone, readonly string[]>>> = {
  domain: [],
  contract: ['zod'],
};

/** Parts of the API that make no call to the outside: only adapters do. The composition listens, and looks at ports. */
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
