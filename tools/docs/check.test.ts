import { describe, expect, test } from 'vitest';
import { commandFaults, linkFaults, pathFaults, pathsIn, readScripts, scriptFaults } from './check.ts';
import { readPage } from './markdown.ts';
import { operationsFaults } from './operations.ts';
import { recordFaults } from './records.ts';
import { COMMAND_REGISTRY, OPERATIONS, RECORDS } from './rules.ts';

const sources = new Map([
  ['package.json', '{"name": "unamano", "scripts": {"start": "x", "check": "x", "test:unit": "x"}}'],
  ['apps/web/package.json', '{"name": "@unamano/web", "scripts": {"budget": "x"}}'],
  ['apps/api/src/server.ts', 'const shown = process.env.SHOWN;'],
  ['apps/api/src/kernel/clock.ts', ''],
  ['docs/design.md', '# The design\n\n## Light, and dark\n'],
]);
const exists = (path: string): boolean =>
  [...sources.keys()].some((one) => one === path || one.startsWith(`${path.replace(/\/$/, '')}/`));

describe('links', () => {
  const pages = new Map([['docs/design.md', readPage(sources.get('docs/design.md') ?? '')]]);
  const faultsOf = (text: string) => linkFaults('docs/page.md', readPage(text), pages, exists);

  test('a link to a file, a heading or a web address passes', () => {
    expect(
      faultsOf('[a](design.md) [b](design.md#light-and-dark) [`c`](../apps/api) [d](https://e.co/f)'),
    ).toEqual([]);
  });

  test('a link to a file or a heading that is not there fails with its line', () => {
    expect(faultsOf('\n[a](gone.md)')).toEqual([
      'docs/page.md:2  the link "gone.md" leads to no file: correct it or delete it',
    ]);
    expect(faultsOf('[a](design.md#colours)')).toEqual([
      'docs/page.md:1  docs/design.md has no heading "#colours": correct the link',
    ]);
  });
});

describe('paths', () => {
  const faultsOf = (text: string) => pathFaults('README.md', readPage(text), sources, exists);

  test('a file, the end of a path, a folder and a path with a placeholder pass', () => {
    expect(faultsOf('`apps/api/src/server.ts` `server.ts` `kernel/` `kernel/<name>.ts` `apps/api`')).toEqual(
      [],
    );
  });

  test('a path, a file and a folder that are not there fail', () => {
    const lines = faultsOf('`apps/api/src/once.ts`\n`once.ts`\n`gone/`');
    expect(lines.map((line) => line.split('  ')[0])).toEqual(['README.md:1', 'README.md:2', 'README.md:3']);
    expect(lines[0]).toContain('"apps/api/src/once.ts" is not in the repository');
  });

  test('in a block, only what begins with a folder of the root is a path', () => {
    expect(faultsOf('```\nserver.log  backups/\n```')).toEqual([]);
    expect(faultsOf('```\nnode apps/api/gone.ts\n```')).toHaveLength(1);
  });

  test('addresses, options and routes are no paths', () => {
    expect(
      pathsIn('https://a.co/docs/b.md --from=/tmp/x.md /users/api/ .data/server.ts a-word', true),
    ).toEqual([]);
  });
});

describe('scripts', () => {
  const faultsOf = (text: string) => scriptFaults('README.md', readPage(text), readScripts(sources));

  test('scripts of the root and of a workspace pass, and so do commands of npm itself', () => {
    expect(
      faultsOf('`npm start` `npm run test:unit -- apps` `npm run budget -w @unamano/web` `npm ci --dry-run`'),
    ).toEqual([]);
  });

  test('a script that is not there fails, in backticks and in blocks', () => {
    expect(faultsOf('`npm run lint`')).toEqual([
      'README.md:1  "npm run lint": package.json has no script "lint": write one that it has',
    ]);
    expect(faultsOf('```\nnpm test\n```')).toHaveLength(1);
    expect(faultsOf('`npm run check -w @unamano/web`')).toHaveLength(1);
  });
});

describe('the tables of operations', () => {
  const platform = (page: string) =>
    new Map([
      [COMMAND_REGISTRY, "import { backup } from './backup/backup.ts';\nimport { seal } from './seal.ts';"],
      ['apps/api/src/commands/backup/backup.ts', "export const backup = {\n  name: 'backup',\n};"],
      ['apps/api/src/commands/seal.ts', "export const seal = {\n  name: 'reseal',\n};"],
      ['apps/api/src/config/config.ts', 'z.object({\n  PORT: z.coerce.number(),\n});\nconst OTHER = 1;'],
      [
        'apps/api/src/config/sandbox-values.ts',
        "const a = {\n  SMTP_FROM: 'x',\n};\nconst b = ['S3_BUCKET'];",
      ],
      ['tools/start.mjs', 'process.env.PATH ?? process.env.CHROMIUM_PATH'],
      ['apps/web/app/site.ts', 'import.meta.env.VITE_CHAT_URL ?? import.meta.env.PROD'],
      [OPERATIONS, page],
    ]);
  const page = (commands: readonly string[], variables: readonly string[]) => `# Operations
## Commands
${commands.map((command) => `| \`${command}\` | does \`more\` |`).join('\n')}
## Environment
| ${variables.map((variable) => `\`${variable}\``).join(', ')} | unset | a meaning |
## Health
| \`OTHER\` | x |`;
  const COMMANDS = ['backup [--to <folder>]', 'reseal'];
  const VARIABLES = ['PORT', 'SMTP_FROM', 'S3_BUCKET', 'CHROMIUM_PATH', 'VITE_CHAT_URL'];

  test('tables with every row pass', () => {
    expect(operationsFaults(platform(page(COMMANDS, VARIABLES)))).toEqual([]);
  });

  test('a row that is missing and a row too many fail', () => {
    expect(operationsFaults(platform(page(['backup'], [...VARIABLES, 'GONE_URL'])))).toEqual([
      `${OPERATIONS}  the table "Commands" lacks reseal (${COMMAND_REGISTRY}): add its row`,
      `${OPERATIONS}  the table "Environment" has GONE_URL, which is not in what the code reads: delete its row`,
    ]);
  });

  test('a call of a command that is not there fails', () => {
    const text = '`npm run unamano -- reseal --check` `npm run unamano -- verify`';
    const faults = commandFaults('README.md', readPage(text), new Set(['reseal']));
    expect(faults).toEqual([
      `README.md:1  there is no command "verify": see ${COMMAND_REGISTRY} for those there are`,
    ]);
  });
});

describe('decision records', () => {
  const record = (name: string, words: number): [string, string] => [
    `${RECORDS}/${name}.md`,
    `# ${'word '.repeat(words - 1)}\n`,
  ];
  const code = (text: string): [string, string] => ['apps/api/src/a.ts', text];

  test('a record of 250 words that code names passes', () => {
    expect(recordFaults(new Map([record('audit', 250), code('// Masked (record audit).')]))).toEqual([]);
  });

  test('a longer one, a name without a record and a 41st record fail', () => {
    const many = Array.from({ length: 40 }, (_, index) => record(`r${index}`, 9));
    const sources = new Map([...many, record('audit', 251), code(`// As before (record ${'gone'}).`)]);
    expect(recordFaults(sources)).toEqual([
      expect.stringContaining('is no file of docs/decisions'),
      expect.stringContaining('audit.md  251 words'),
      expect.stringContaining('41 records'),
    ]);
  });
});
