/**
 * @typedef {object} Script
 * @property {string} does one sentence
 * @property {[option: string, meaning: string][]} [options] an option's value is N (a count), SEED or a text
 * @property {boolean} [passesOn] options that are not named here go to the program that it runs
 * @property {[program: string, ...first: string[]]} run a program that npm installed, or `here`: a module of this folder that
 *   runs on the Node of the machine. The arguments of the call follow.
 * @property {boolean} [explainsItself] its own program prints the help where it is installed
 */

/** @type {[string, string]} */
const VITEST = ['<path> …', 'only the tests of these files or folders; Vitest takes the other options'];
/** @type {[string, string]} */
const PLAYWRIGHT = ['<name> …', 'only the stories of these files; Playwright takes the other options'];

/**
 * The scripts of package.json by their names.
 *
 * @type {Readonly<Record<string, Script>>}
 */
export const scripts = {
  start: {
    does: 'Installs, builds and starts everything on http://localhost:3000. Settings are environment variables: docs/operations.md.',
    run: ['here', 'start.mjs'],
  },
  dev: {
    does: 'Starts the API, restarted at each change, and the pages with live reload on http://localhost:5173.',
    run: ['here', 'dev.mjs'],
  },
  test: {
    does: 'Checks, tests and builds everything, and ends with "N passed, N failed".',
    options: [
      [
        'check | unit | reliability | e2e | full',
        'only this part, or all at full sizes; the program of a part takes the other options',
      ],
    ],
    passesOn: true,
    run: ['here', 'test.mjs'],
  },
  check: {
    does: 'Checks format, lint, types, the rules of the code and the schema of the database, side by side.',
    options: [['--graph', 'prints sizes and the import graph beside those of earlier revisions']],
    run: ['here', 'test.mjs', 'check'],
  },
  'test:full': { does: 'Does what npm test does, at full sizes.', run: ['here', 'test.mjs', 'full'] },
  'test:randomized': {
    does: 'Runs random sequences of operations and checks the credits after each step and the ledger at the end.',
    options: [
      ['--steps N', 'operations in all (100000)'],
      ['--seed SEED', 'the seed of the random numbers (1)'],
      ['--workers N', 'sequences at a time (2)'],
      ['--life SEED', 'one sequence alone, by the seed of its failure'],
      ['--replay-every N', 'runs every Nth sequence twice and compares (10)'],
      ['--out FILE', 'writes the figures'],
      ['--add', 'keeps the runs of other seeds in FILE'],
    ],
    run: ['node', 'apps/api/test/randomized/main.ts'],
  },
  'test:races': {
    does: 'Runs calls side by side, with their statements in an order that a seed decides, and checks what they leave.',
    options: [
      ['--seeds N', 'how many seeds (1000)'],
      ['--first SEED', 'the first of them (1)'],
      ['--seed SEED', 'this seed alone'],
      ['--scene NAME', 'one scene for all seeds; a wrong name lists them'],
      ['--workers N', 'seeds at a time (2)'],
      ['--replay-every N', 'runs every Nth seed again on another platform and compares (20)'],
      ['--out FILE', 'writes the figures'],
    ],
    run: ['node', 'apps/api/test/interleavings/main.ts'],
  },
  'test:loans': {
    does: 'Tries the properties of a loan on random loans, and prints its seed.',
    options: [
      ['--loans N', 'loans for each property (100000)'],
      ['--seed SEED', 'the first seed (a random one)'],
      ['--out FILE', 'writes the figures as a page'],
    ],
    run: ['node', 'packages/domain/src/testing/loans/main.ts'],
  },
  'compare:books': {
    does: 'Lets hledger and beancount (packages of Debian) read the plain-text journal, and compares their balances with the file by third party.',
    options: [['FILE FILE', 'libro-texto.txt and auxiliar.csv of the same days, as Contabilidad gives them']],
    passesOn: true,
    run: ['node', 'tools/books/compare.ts'],
  },
  'test:client': {
    does: "Compiles a client generated from the API document of a running platform with the demo, and plays a borrower's way and a pay period with it.",
    options: [['URL', 'of the platform (http://localhost:3000)']],
    passesOn: true,
    run: ['node', 'tools/typed-client/main.ts'],
  },
  'test:mutants': {
    does: 'Changes the rules of loans one by one, and lists the changes that no test sees.',
    options: [
      ['--one N', 'one line in N, by the seed: blocks of several lines are left out (all)'],
      ['--seed SEED', 'of the sample (1)'],
      ['--files GLOB', 'only these files of loans/replay'],
      ['--again FILE', 'only the places of the survivors in these results, with 1,000 loans a property'],
      ['--out FILE', 'writes all results as JSON'],
    ],
    run: ['node', 'tools/mutants.ts'],
  },
  'test:unit': {
    does: 'Runs the unit and integration tests.',
    options: [VITEST, ['--note-slow', 'writes tools/slow-tests.json by this run: its files begin first']],
    passesOn: true,
    run: ['here', 'test.mjs', 'unit'],
  },
  e2e: {
    does: 'Builds the web, checks its size budgets and runs the stories in a real Chromium.',
    options: [PLAYWRIGHT, ['--slow', "the borrowers' main ways on an old phone and a slow line"]],
    passesOn: true,
    run: ['here', 'test.mjs', 'e2e'],
  },
  'docs:schema': {
    does: 'Writes the table types and docs/generated/schema.md from the migrated schema.',
    run: ['node', 'tools/schema/main.ts', '--write'],
  },
  pictures: {
    does: 'Takes the pictures of the documents from a running platform: npm start first. CHROMIUM_PATH names another browser.',
    options: [
      ['<address>', 'of the platform (http://localhost:3000)'],
      ['<name> …', 'only these pictures, for example home-phone'],
    ],
    run: ['node', 'tools/pictures.ts'],
  },
  format: {
    does: 'Formats, sorts imports and applies safe fixes.',
    options: [['<path> …', 'only these files or folders']],
    run: ['biome', 'check', '--write'],
  },
  unamano: {
    does: "Runs one of the operator's commands on the platform of the environment.",
    options: [
      ['help', 'lists the commands, once the packages are installed'],
      ['<command> --help', 'explains one, and its options'],
    ],
    run: ['node', 'apps/api/src/commands/main.ts'],
    explainsItself: true,
  },
  sbom: {
    does: 'Writes the packages of the lock file as CycloneDX JSON.',
    options: [['<file>', 'where (sbom.cdx.json)']],
    run: ['node', 'tools/supply/sbom.ts'],
  },
  bench: {
    does: 'Measures the platform against bare programs in turns, and prints the ratios.',
    options: [
      ['<workload> …', 'only these; a wrong name lists all'],
      ['--json', 'prints one object'],
      ['--page', 'writes the figures into docs/generated/bench.md'],
      ['--tiny', 'shows that each workload runs, at a size that measures nothing'],
      ['--profile', 'keeps a profile of the server during home-call or request-to-signed'],
    ],
    run: ['node', 'bench/main.ts'],
  },
  cluster: {
    does: 'Starts three databases under Patroni, HAProxy, three processes of the platform and the balancer before them, on this machine.',
    options: [
      ['--port N', 'the first of 40 free ports (4000)'],
      ['--data FOLDER', 'where everything is stored (UNAMANO_DATA_DIR, .data)'],
    ],
    run: ['here', 'cluster.mjs'],
  },
  'test:reliability': {
    does: 'Runs the rows of the reliability suite, each with its planted fault.',
    options: [
      ['<id> …', 'only these rows'],
      ['--list', 'names the rows'],
      ['--quick', 'short sizes, without the planted faults'],
      ['--size N', 'the size of each row'],
      ['--seed SEED', 'the seed of the random numbers'],
    ],
    run: ['node', 'reliability/main.ts'],
  },
};

/** @param {string} name */
const callOf = (name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

/**
 * @param {string} name
 * @param {Script} script
 */
export function helpOf(name, { does, options = [] }) {
  const width = Math.max(...options.map(([option]) => option.length), 0);
  const lines = options.map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}`);
  const title = options.length > 0 ? `${callOf(name)} -- [options]` : callOf(name);
  return [title, does, ...lines].join('\n');
}

export function listOf() {
  const lines = Object.entries(scripts).map(([name, { does }]) => `  ${callOf(name).padEnd(26)} ${does}`);
  return ['The scripts; each explains itself with "-- --help":', ...lines].join('\n');
}
