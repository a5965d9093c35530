import { describe, expect, test } from 'vitest';
import { checkImports } from './check.ts';
import type { Manifest, Project } from './project.ts';

const manifests = new Map<string, Manifest>([
  ['', { devDependencies: { vitest: '5.1.1', 'fast-check': '4.10.2' }, dependencies: { node: '24.21.0' } }],
  ['packages/domain', { name: '@unamano/domain', exports: { './*': './src/*.ts' } }],
  [
    'packages/contract',
    {
      name: '@unamano/contract',
      exports: { './*': './src/*.ts' },
      dependencies: { '@unamano/domain': '0.1.0', zod: '4.6.7' },
    },
  ],
  [
    'apps/api',
    {
      name: '@unamano/api',
      dependencies: {
        '@unamano/contract': '0.1.0',
        '@unamano/domain': '0.1.0',
        '@unamano/sandbox': '0.1.0',
        fastify: '5.12.8',
        nodemailer: '10.6.0',
        old: '1.0.0',
      },
      devDependencies: { '@types/pg': '8.23.1', tool: '1.0.0' },
    },
  ],
  ['apps/web', { name: '@unamano/web', dependencies: { '@unamano/domain': '0.1.0', react: '19.3.1' } }],
  [
    'sandbox',
    { name: '@unamano/sandbox', exports: { '.': './start.ts' }, dependencies: { fastify: '5.12.8' } },
  ],
]);

const DOMAIN = 'packages/domain/src/a.ts';
const API = 'apps/api/src/a.ts';
const PLUGIN = 'apps/api/src/plugins/a.ts';
const SMTP = 'apps/api/src/adapters/smtp/a.ts';
const TWILIO = 'apps/api/src/adapters/twilio/a.ts';
const PAY = 'apps/api/src/modules/money/pay/a.ts';
const AUDIT = 'apps/api/src/modules/office/audit/a.ts';
const MOVE = 'move the shared part to apps/web/app/borrower/shared';

/** A small project without faults; each case adds a file. */
const sound = {
  'packages/domain/src/money.ts': 'export const one = 1;',
  'packages/contract/src/paths.ts':
    "import * as z from 'zod/mini'; import { one } from '@unamano/domain/money'; export { z, one };",
  'apps/api/src/kernel/result.ts': 'export const ok = true;',
  'apps/api/src/db/connect.ts': "import type { Pool } from 'pg'; export type P = Pool;",
  'apps/api/src/modules/money/ledger/index.ts':
    "import { ok } from '../../../kernel/result.ts'; export { ok };",
  'apps/api/src/modules/money/ledger/repo.ts': 'export const rows = 1;',
  'apps/api/src/modules/money/ledger/ports.ts': 'export type Sms = { send(): void };',
  'apps/api/src/modules/money/ledger/service.test.ts':
    "import { expect } from 'vitest'; import '../../../db/connect.ts'; expect(1);",
  'apps/api/src/adapters/twilio/client.ts':
    "import type { Sms } from '../../modules/money/ledger/ports.ts'; export const sms: Sms = { send: () => fetch('x') };",
  'apps/api/src/app.ts': "import './modules/money/ledger/index.ts'; import './adapters/twilio/client.ts';",
  'apps/api/src/config/sandbox-host.ts': "import { start } from '@unamano/sandbox'; start();",
  'apps/web/app/root.tsx':
    "import { one } from '@unamano/domain/money'; import type { Route } from './+types/root'; export type R = Route; export const App = () => <b>{one}</b>;",
  'sandbox/start.ts':
    "import fastify from 'fastify'; import http from 'node:http'; export const start = () => [fastify, http];",
};

function faultsWith(added: Record<string, string>): string[] {
  const project: Project = {
    sources: new Map(Object.entries({ ...sound, ...added })),
    manifests,
    hasExports: (name) => name !== 'old',
  };
  return checkImports(project).map(({ path, line, text }) => `${path}:${line} ${text}`);
}

test('a sound project has no fault', () => {
  expect(faultsWith({})).toEqual([]);
});

describe('directions', () => {
  test.each([
    [DOMAIN, "import '@unamano/contract/paths';", 'domain may not import contract'],
    [DOMAIN, "import { readFileSync } from 'node:fs'; readFileSync;", 'nothing of Node: node:fs'],
    [DOMAIN, "import * as z from 'zod'; z;", 'domain may import no package but none: zod'],
    ['packages/contract/src/a.ts', "import 'fastify';", 'contract may import no package but zod: fastify'],
    ['apps/web/app/a.ts', "import '@unamano/sandbox';", 'web may not import sandbox'],
    ['apps/api/src/db/a.ts', "import '../modules/money/ledger/index.ts';", 'db may not import module'],
    [PLUGIN, "import '../modules/money/ledger/index.ts';", 'plugin may not import module'],
    [PLUGIN, "import type { Sms } from '../modules/money/ledger/ports.ts';", 'plugin may not import module'],
    [PAY, "import '../../../adapters/twilio/client.ts';", 'module may not import adapter'],
    [PAY, "import '../ledger/repo.ts';", 'another module only by index.ts, not by repo.ts'],
    [PAY, "import { type Sms } from '../ledger/ports.ts';", 'only by index.ts, not by ports.ts'],
    [PAY, "export * from '../ledger/repo.ts';", 'only by index.ts, not by repo.ts'],
    [PAY, "await import('../ledger/repo.ts');", 'only by index.ts, not by repo.ts'],
    [TWILIO, "import '../../modules/money/ledger/index.ts';", 'only by ports.ts, not by index.ts'],
    [SMTP, "import '../twilio/client.ts';", 'adapter may not import adapter'],
    [SMTP, "import '../../db/connect.ts';", 'adapter may not import db'],
    ['apps/api/src/kernel/a.ts', "import '../modules/money/ledger/index.ts';", 'base may not import module'],
    ['apps/api/src/app.ts', "import '@unamano/sandbox';", 'composition may not import sandbox'],
    ['sandbox/a.ts', "import '@unamano/domain/money';", 'sandbox may not import domain'],
    ['sandbox/a.test.ts', "import '@unamano/domain/money';", 'sandbox may not import domain'],
    ['e2e/a.ts', "import '@unamano/sandbox';", 'e2e may not import sandbox'],
  ])('%s: %s', (path, source, text) => {
    expect(faultsWith({ [path]: source })).toContainEqual(expect.stringContaining(text));
  });

  test('a module may import the index of another module and the types of its ports', () => {
    const source =
      "import { ok } from '../ledger/index.ts'; import type { Sms } from '../ledger/ports.ts'; ok; type A = Sms;";
    expect(faultsWith({ 'apps/api/src/modules/money/pay/a.ts': source })).toEqual([]);
  });

  test.each([
    [AUDIT, "import '../../money/ledger/index.ts';", 'office may not import money'],
    ['packages/domain/src/loans/a.ts', "import '../money/b.ts';", 'loans may not import money'],
    [DOMAIN, "import './money/b.ts';", 'the ground of all areas may not import money'],
  ])('areas point one way: %s: %s', (path, source, text) => {
    const faults = faultsWith({ 'packages/domain/src/money/b.ts': 'export const b = 1;', [path]: source });
    expect(faults).toEqual([expect.stringContaining(text)]);
  });

  test('sections of an area point one way', () => {
    const at = (file: string) => `apps/api/src/modules/identity/${file}`;
    const sections = {
      [at('people/staff/index.ts')]: 'export const staff = 1;',
      [at('people/staff/repo.ts')]: 'export const rows = 1;',
      [at('proof/codes/index.ts')]: "import '../../people/staff/index.ts';",
    };
    expect(faultsWith(sections)).toEqual([]);
    for (const [file, source, text] of [
      ['people/notes/a.ts', "import '../../proof/codes/index.ts';", 'people may not import proof'],
      ['proof/codes/a.ts', "import '../../people/staff/repo.ts';", 'only by index.ts, not by repo.ts'],
    ] as const)
      expect(faultsWith({ ...sections, [at(file)]: source })).toContainEqual(expect.stringContaining(text));
  });

  test('files beside the adapters serve all of them and may call out', () => {
    expect(
      faultsWith({
        'apps/api/src/adapters/http.ts': "export const call = () => fetch('https://x');",
        'apps/api/src/adapters/smtp/a.ts': "import '../http.ts';",
      }),
    ).toEqual([]);
  });

  test('tests of the API may start the emulators, and benchmarks the server', () => {
    expect(
      faultsWith({
        'apps/api/src/adapters/twilio/client.test.ts': "import { start } from '@unamano/sandbox'; start();",
        'bench/run.ts': "import '../apps/api/src/app.ts';",
      }),
    ).toEqual([]);
  });

  test('a fault names its file and line', () => {
    const [fault] = faultsWith({ 'apps/api/src/db/a.ts': "\n\nimport '../modules/money/ledger/index.ts';" });
    expect(fault).toMatch(/^apps\/api\/src\/db\/a\.ts:3 /);
  });
});

describe('screens', () => {
  const screens = {
    'apps/web/app/borrower/home/route.tsx': "import '../shared/card.tsx'; import '../../text/home.ts';",
    'apps/web/app/borrower/shared/card.tsx': "import '../../shared/button.tsx';",
    'apps/web/app/borrower/shared/other.tsx': 'export {};',
    'apps/web/app/staff/payroll/route.tsx': 'export {};',
    'apps/web/app/shared/button.tsx': "import '../text/home.ts';",
    'apps/web/app/text/home.ts': 'export {};',
    'apps/web/app/routes.ts': "import './borrower/home/route.tsx'; import './staff/payroll/route.tsx';",
  };

  test('import shared parts and texts, and the root imports them', () => {
    expect(faultsWith(screens)).toEqual([]);
  });

  test.each([
    ['borrower/ending/route.tsx', "import '../home/route.tsx';", MOVE],
    ['borrower/shared/a.tsx', "import '../home/route.tsx';", MOVE],
    [
      'staff/login/route.tsx',
      "import '../../borrower/home/route.tsx';",
      'web-staff may not import web-borrower',
    ],
    ['borrower/a/b.tsx', "import '../../staff/payroll/route.tsx';", 'web-borrower may not import web-staff'],
    ['shared/a.tsx', "import '../borrower/shared/card.tsx';", 'web-shared may not import web-borrower'],
    ['shared/a.tsx', "import '../staff/payroll/route.tsx';", 'web-shared may not import web-staff'],
    ['text/a.ts', "import '../shared/button.tsx';", 'web-text may not import web-shared'],
    ['borrower/home/a.tsx', "import '../../routes.ts';", 'web-borrower may not import web'],
  ])('%s may not: %s', (path, source, text) => {
    expect(faultsWith({ ...screens, [`apps/web/app/${path}`]: source })).toContainEqual(
      expect.stringContaining(text),
    );
  });
});

describe('outbound calls', () => {
  test.each([
    [PAY, "await fetch('https://x');"],
    [PAY, "await globalThis.fetch('https://x');"],
    [PAY, "new WebSocket('wss://x');"],
    [PAY, "import net from 'node:net'; net;"],
    [PLUGIN, "import http from 'node:http'; http;"],
    ['apps/api/src/kernel/a.ts', "import nodemailer from 'nodemailer'; nodemailer;"],
  ])('%s may not: %s', (path, source) => {
    expect(faultsWith({ [path]: source })).toContainEqual(expect.stringContaining('only adapters call out'));
  });

  test('adapters may call out, and every zone may import types of network packages', () => {
    expect(
      faultsWith({
        'apps/api/src/adapters/smtp/a.ts': "import nodemailer from 'nodemailer'; nodemailer;",
        'apps/api/src/plugins/a.ts': "import type { Server } from 'node:http'; type A = Server;",
      }),
    ).toEqual([]);
  });
});

describe('declarations', () => {
  test.each([
    [API, "import 'kysely';", 'kysely is not declared in apps/api/package.json'],
    [
      'apps/web/app/a.ts',
      "import '@unamano/contract/paths';",
      '@unamano/contract is not declared in apps/web/package.json',
    ],
    ['tools/a.ts', "import 'fastify';", 'fastify is not declared in package.json'],
    [API, "import 'vitest';", 'vitest is not declared in apps/api/package.json'],
    [API, "import 'tool';", 'tool is only a development dependency'],
    [API, "import { Pool } from 'pg'; Pool;", 'pg is not declared in apps/api/package.json'],
    [API, "import { join } from 'path'; join;", 'write node:path'],
  ])('%s: %s', (path, source, text) => {
    expect(faultsWith({ [path]: source })).toContainEqual(expect.stringContaining(text));
  });
});

describe('files that are not exported', () => {
  test.each([
    [API, "import '@unamano/domain/src/money';", '@unamano/domain/src/money is not exported'],
    [API, "import '../../../packages/domain/src/money.ts';", 'reaches into another workspace'],
    [API, "import 'old/lib/inner.js';", 'reaches into old'],
  ])('%s: %s', (path, source, text) => {
    expect(faultsWith({ [path]: source })).toContainEqual(expect.stringContaining(text));
  });
});

describe('import cycles', () => {
  test('files in a cycle fail', () => {
    const faults = faultsWith({
      'packages/domain/src/a.ts': "import './b.ts';",
      'packages/domain/src/b.ts': "import './c.ts';",
      'packages/domain/src/c.ts': "import './a.ts';",
    });
    expect(faults).toEqual([expect.stringContaining('in a cycle: packages/domain/src/a.ts -> ')]);
  });

  test('modules in a cycle fail, although no file is in a cycle', () => {
    const faults = faultsWith({
      'apps/api/src/modules/money/pay/index.ts': 'export const pay = 1;',
      'apps/api/src/modules/money/pay/jobs.ts': "import '../ledger/index.ts';",
      'apps/api/src/modules/money/ledger/jobs.ts': "import '../pay/index.ts';",
    });
    expect(faults).toEqual([expect.stringContaining('modules import each other')]);
  });

  test('parts of a module in a cycle fail, also by types alone', () => {
    const faults = faultsWith({
      'apps/api/src/modules/money/pay/files/store.ts': "import type { Line } from '../lines/line.ts';",
      'apps/api/src/modules/money/pay/lines/line.ts': 'export type Line = 1;',
      'apps/api/src/modules/money/pay/lines/post.ts': "import '../files/file.ts';",
      'apps/api/src/modules/money/pay/files/file.ts': 'export const file = 1;',
    });
    expect(faults).toEqual([expect.stringContaining('parts of a module import each other')]);
  });

  test('types in a cycle fail: they belong in a file that both import', () => {
    const faults = faultsWith({
      'packages/domain/src/a.ts': "import { b } from './b.ts'; export type A = typeof b;",
      'packages/domain/src/b.ts': "import type { A } from './a.ts'; export const b: A = 1;",
    });
    expect(faults).toEqual([expect.stringContaining('in a cycle: packages/domain/src/a.ts -> ')]);
  });

  test('modules that import only types from each other are no cycle', () => {
    const faults = faultsWith({
      'apps/api/src/modules/money/pay/ports.ts': 'export type Pay = 1;',
      'apps/api/src/modules/money/pay/jobs.ts': "import '../ledger/index.ts';",
      'apps/api/src/modules/money/ledger/index.ts': "import type { Pay } from '../pay/ports.ts';",
    });
    expect(faults).toEqual([]);
  });
});
