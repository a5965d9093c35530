/** What the check of the documents reads, and where the figures of the documents are defined. */

/** The releases of the past name what they had: paths, scripts and commands are not checked there. */
export const HISTORY: readonly RegExp[] = [/^CHANGELOG\.md$/];

/** A path in backticks that begins with one of these is one of the repository. */
export const TOP_FOLDERS = ['apps', 'packages', 'sandbox', 'e2e', 'bench', 'reliability', 'tools', 'docs'];

/** A name with one of these endings is that of a file of the repository, at any place. */
export const FILE_ENDINGS = ['.ts', '.tsx', '.mjs', '.sql', '.css', '.md'];

/** Scripts that npm runs without `run`. */
export const NPM_SHORT_SCRIPTS: ReadonlySet<string> = new Set(['start', 'test']);

export const GLOSSARY = 'docs/glossary.md';
export const OPERATIONS = 'docs/operations.md';
/** Its quotes are those of the specification. */
export const SPECIFICATION_PAGE = 'docs/coverage.md';

export const COMMAND_REGISTRY = 'apps/api/src/commands/registry.ts';

/** Variables of the machine, which no operator sets. */
export const MACHINE_VARIABLES: ReadonlySet<string> = new Set(['PATH', 'INIT_CWD']);

/** Where variables are read: the files, and how a name is found in them. */
export const VARIABLE_READERS: readonly (readonly [path: RegExp, name: RegExp])[] = [
  [/^apps\/api\/src\/config\/config\.ts$/, /^ {2}([A-Z][A-Z0-9_]*): z\./gm],
  [/^apps\/api\/src\/config\/sandbox-values\.ts$/, /(?:^ {2}|')([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:'|: ')/gm],
  [/^(?:apps\/api\/src|tools)\/(?!.*\.test\.)/, /process\.env\.([A-Z][A-Z0-9_]*)/g],
  [/^apps\/web\/app\//, /import\.meta\.env\.(VITE_[A-Z0-9_]+)/g],
];

/** Names in backticks that the code does not have: those of other systems, placeholders, and what a record replaced. */
export type NameOutside = { readonly page: RegExp; readonly names: readonly string[] };

export const NAMES_OUTSIDE_OF_THE_CODE: readonly NameOutside[] = [
  { page: /^CONTRIBUTING\.md$/, names: ['REV', 'NNNN-what-it-does', 'save-exact'] },
  { page: /^apps\/api\/src\/modules\/reference\/data\//, names: ['gdxc-w37w', 'i18n-iso-countries'] },
  // Shells, mail and the consoles of providers.
  {
    page: /^docs\/operations\.md$/,
    names: [
      'aws',
      'ax',
      'conf',
      'grep',
      'iTCP',
      'lsof',
      'ltnp',
      'nP',
      'p12',
      'pg_hba',
      'sTCP',
      'sport',
      'ss',
      'tmp',
    ],
  },
  {
    page: /^docs\/operations\.md$/,
    names: ['AC', 'DeleteObject', 'dkim', 'GetObject', 'PutObject', 'recaptchaParams', 'spf'],
  },
  { page: /^docs\/operations\.md$/, names: ['facebook', 'whatsapp_business_messaging', 'X-Forwarded-For'] },
  { page: /^docs\/decisions\/00(?:04|25)-/, names: ['COPY', 'sha256sum'] },
  { page: /^docs\/decisions\/0043-/, names: ['Message-ID'] },
  { page: /^docs\/decisions\/0063-/, names: ['PMT'] },
  // The beginning of two fields.
  { page: /^docs\/decisions\/0011-/, names: ['data_'] },
  // What the records say was replaced.
  { page: /^docs\/decisions\/0057-/, names: ['useFaults'] },
  { page: /^docs\/decisions\/0061-/, names: ['OUTCOME_UNKNOWN'] },
];

/** A figure of a page, and the constant that it repeats: both patterns have the number in their group. */
export type Figure = {
  readonly page: string;
  readonly stated: RegExp;
  readonly path: string;
  readonly defined: RegExp;
};

export const FIGURES: readonly Figure[] = [
  {
    page: 'README.md',
    stated: /(\d+) demo people/,
    path: 'apps/api/scenarios/load.ts',
    defined: /const OTHERS = ([\d_]+);/,
  },
  {
    page: 'ARCHITECTURE.md',
    stated: /after (\d+) failures in a row/i,
    path: 'apps/api/src/adapters/circuit-breaker.ts',
    defined: /const FAILURES_IN_A_ROW = ([\d_]+);/,
  },
  {
    page: OPERATIONS,
    stated: /waits for a connection for (\d+) s/,
    path: 'apps/api/src/db/connect.ts',
    defined: /const CONNECT_TIMEOUT_MS = (\d+)_000;/,
  },
  {
    page: OPERATIONS,
    stated: /a statement runs for (\d+) s/,
    path: 'apps/api/src/db/connect.ts',
    defined: /const STATEMENT_TIMEOUT_MS = (\d+)_000;/,
  },
  {
    page: OPERATIONS,
    stated: /every order of the last (\d+) days/,
    path: 'apps/api/src/modules/reconciliation/service.ts',
    defined: /const DAYS = (\d+);/,
  },
  {
    page: OPERATIONS,
    stated: /died less than (\d+) seconds ago/,
    path: 'apps/api/src/idempotency/stored-responses.ts',
    defined: /const ABANDONED_MS = (\d+)_000;/,
  },
  {
    page: 'docs/design.md',
    stated: /first visit of `\/` \| ([\d,]+),/,
    path: 'apps/web/tools/budget/limits.ts',
    defined: /landing: .*limitBytes: ([\d_]+)/,
  },
  {
    page: 'docs/design.md',
    stated: /then the login modal \| ([\d,]+)/,
    path: 'apps/web/tools/budget/limits.ts',
    defined: /login: .*limitBytes: ([\d_]+)/,
  },
  {
    page: 'docs/design.md',
    stated: /then home \| ([\d,]+)/,
    path: 'apps/web/tools/budget/limits.ts',
    defined: /home: .*limitBytes: ([\d_]+)/,
  },
  {
    page: 'docs/design.md',
    stated: /personal data, straight from `\/` \| ([\d,]+)/,
    path: 'apps/web/tools/budget/limits.ts',
    defined: /personalData: .*limitBytes: ([\d_]+)/,
  },
  {
    page: 'docs/design.md',
    stated: /a legal document, straight from `\/` \| ([\d,]+)/,
    path: 'apps/web/tools/budget/limits.ts',
    defined: /document: .*limitBytes: ([\d_]+)/,
  },
  {
    page: 'CONTRIBUTING.md',
    stated: /No file over (\d+) lines/,
    path: 'tools/graph/lengths.ts',
    defined: /const LINES_MAX = ([\d_]+);/,
  },
  {
    page: 'CONTRIBUTING.md',
    stated: /nine in ten under (\d+)/,
    path: 'tools/graph/lengths.ts',
    defined: /const USUAL_LINES = ([\d_]+);/,
  },
  {
    page: 'CONTRIBUTING.md',
    stated: /At most (\d+) files a folder/,
    path: 'tools/graph/folders.ts',
    defined: /const FILES_MAX = ([\d_]+);/,
  },
  {
    page: 'SECURITY.md',
    stated: /(\d+) minutes, \d+ tries/,
    path: 'apps/api/src/modules/one-time-codes/code-use.ts',
    defined: /const CODE_LIFE_MS = ([\d_]+) \* 60_000;/,
  },
  {
    page: 'SECURITY.md',
    stated: /\d+ minutes, (\d+) tries/,
    path: 'apps/api/src/modules/one-time-codes/code-use.ts',
    defined: /const TRIES_MAX = ([\d_]+);/,
  },
  {
    page: 'SECURITY.md',
    stated: /unpacked to (\d+) MB/,
    path: 'apps/api/src/modules/payroll/returned-sheets/xlsx-reader-worker.ts',
    defined: /const UNPACKED_BYTES_MAX = ([\d_]+) \* 1024 \* 1024;/,
  },
];

/** The page that says how many migrations the first release has, and their folder. */
export const MIGRATION_COUNT = {
  page: 'ARCHITECTURE.md',
  stated: /(\d+) files of migrations/,
  folder: 'apps/api/migrations/',
};
