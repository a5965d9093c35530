/** What the check of the documents reads. */

/** A path in backticks that begins with one of these is one of the repository. */
export const TOP_FOLDERS = [
  'apps',
  'packages',
  'sandbox',
  'e2e',
  'bench',
  'cluster',
  'deploy',
  'reliability',
  'tools',
  'docs',
];

/** A name with one of these endings is that of a file of the repository, at any place. */
export const FILE_ENDINGS = ['.ts', '.tsx', '.mjs', '.sql', '.css', '.md'];

export const RECORDS = 'docs/decisions';
export const RECORDS_MAX = 40;
export const RECORD_WORDS_MAX = 250;

export const OPERATIONS = 'docs/operations.md';
export const COMMAND_REGISTRY = 'apps/api/src/commands/registry.ts';

/** Variables of the machine, which no operator sets. */
export const MACHINE_VARIABLES: ReadonlySet<string> = new Set(['PATH', 'INIT_CWD']);

/** Where variables are read: the files, and how a name is found in them. */
export const VARIABLE_READERS: readonly (readonly [path: RegExp, name: RegExp])[] = [
  [/^apps\/api\/src\/config\/config\.ts$/, /^ {2}([A-Z][A-Z0-9_]*): z\b/gm],
  [
    /^apps\/api\/src\/config\/(?:sandbox-values|outside-settings)\.ts$/,
    /(?:^ {2,}|'|\{ )([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:'|: ')/gm,
  ],
  [/^(?:apps\/api\/src|tools)\/(?!.*\.test\.)/, /process\.env\.([A-Z][A-Z0-9_]*)/g],
  [/^apps\/web\/app\//, /import\.meta\.env\.(VITE_[A-Z0-9_]+)/g],
];
