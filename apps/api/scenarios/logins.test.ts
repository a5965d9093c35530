import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../test/database/database.ts';
import { DEMO_LOGIN_LINES, demoLoginLines } from './logins.ts';

const database = await sharedDatabase();

it('every login that the terminal shows is in the README', () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, '../../../README.md'), 'utf8');
  const logins = DEMO_LOGIN_LINES.flatMap((line) => line.match(/[\w.]+@[\w.]+/g) ?? []);
  expect(logins).toHaveLength(6);
  for (const login of logins) expect(readme).toContain(`\`${login}\``);
});

it('the terminal shows none where the demo people are not in the database', async () => {
  expect(await demoLoginLines(database.db)).toEqual([]);
});
