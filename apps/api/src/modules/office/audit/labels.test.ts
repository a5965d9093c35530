import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AUDIT_ACTIONS } from '@unamano/contract/office/audit';
import { expect, it } from 'vitest';

const MODULES = path.resolve(import.meta.dirname, '../..');

/** An action that is written out in the code. Types check the computed ones. */
const ACTION = /\baction: '([a-z_]+(?:\.[a-z_]+)+)'/g;

it('every recorded action has a Spanish label for the screen', () => {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('testing.ts'),
  );
  const recorded = files.flatMap((file) => {
    const source = readFileSync(path.join(MODULES, file), 'utf8');
    return [...source.matchAll(ACTION)].map((match) => match[1] ?? '');
  });
  expect(recorded.length).toBeGreaterThan(15);
  expect([...new Set(recorded)].filter((action) => !(action in AUDIT_ACTIONS)).sort()).toEqual([]);
});
