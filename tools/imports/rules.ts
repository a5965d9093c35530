/** A part of the project that the rules speak of. */
export type Zone =
  | 'domain'
  | 'contract'
  | 'web'
  | 'db'
  | 'base'
  | 'plugin'
  | 'module'
  | 'adapter'
  | 'composition'
  | 'scenario'
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
  ['web', /^apps\/web\//],
  ['db', /^apps\/api\/src\/db\//],
  ['plugin', /^apps\/api\/src\/plugins\//],
  ['module', /^apps\/api\/src\/modules\/([^/]+)\//],
  ['adapter', /^apps\/api\/src\/adapters\/(?:([^/]+)\/)?/],
  ['scenario', /^apps\/api\/scenarios\//],
  // The files that put the parts together; the other files beside them are the base that all parts stand on.
  [
    'composition',
    /^apps\/api\/src\/(?:server|app|services|outside|jobs|background|routes|sandbox-host)(?:\.test)?\.ts$/,
  ],
  ['composition', /^apps\/api\/src\/(?:testing|commands)\//],
  ['base', /^apps\/api\//],
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
  web: ['domain', 'contract'],
  base: ['domain', 'contract', 'db'],
  db: ['domain'],
  plugin: ['domain', 'contract', 'db', 'base'],
  module: ['domain', 'contract', 'db', 'base'],
  adapter: ['domain', 'contract', 'base', 'module'],
  composition: ['domain', 'contract', 'db', 'base', 'plugin', 'module', 'adapter', 'scenario'],
  scenario: ['domain', 'contract', 'db', 'base', 'module', 'composition'],
  sandbox: [],
  e2e: ['domain', 'contract'],
  // The stories' hands: a login, a scroll, what the main thread did meanwhile.
  bench: ['domain', 'contract', 'db', 'base', 'composition', 'module', 'e2e'],
  reliability: ['domain', 'contract', 'db', 'base', 'composition', 'module'],
  tools: [],
};

/** The one file that may start the emulators, so that all else meets them over the network only. */
export const SANDBOX_STARTER = 'apps/api/src/sandbox-host.ts';

/** The files of a module that those outside of it may import, by the zone of the importer. */
export const MODULE_DOORS: Readonly<Partial<Record<Zone, RegExp>>> = {
  module: /^service\.ts$/,
  adapter: /^ports\.ts$/,
  scenario: /^service\.ts$/,
  bench: /^service\.ts$/,
};

/** Beside the door, other modules may import the types of these files. */
export const MODULE_TYPE_DOORS = /^(?:ports|errors)\.ts$/;

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
