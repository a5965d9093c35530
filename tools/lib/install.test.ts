import { expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const locked = {
  '': {},
  'apps/api': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-a' },
  'node_modules/@other/platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  'node_modules/@unamano/api': { link: true },
};
const installed = {
  'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-a' },
  'node_modules/@unamano/api': { link: true },
};

test('the packages of the lock file are installed, except those of other platforms', () => {
  expect(isInstalled(locked, installed)).toBe(true);
});

test.each([
  ['is missing', { ...installed, 'node_modules/fastify': undefined }],
  [
    'has another version',
    { ...installed, 'node_modules/fastify': { version: '5.12.7', integrity: 'sha512-a' } },
  ],
  [
    'has another content',
    { ...installed, 'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-z' } },
  ],
  ['of this project is not linked', { 'node_modules/fastify': installed['node_modules/fastify'] }],
])('a package that %s makes the installation stale', (_, found) => {
  const present = Object.entries(found).filter(([, value]) => value !== undefined);
  expect(isInstalled(locked, Object.fromEntries(present) as typeof installed)).toBe(false);
});

test('an empty installation is out of date', () => {
  expect(isInstalled(locked, {})).toBe(false);
});
