/** The first start of the sandbox, as the README describes it. */
import { expect, it } from 'vitest';
import { testDatabase } from '../database/database.ts';
import { startChildPlatform } from '../platform/child-platform.ts';

const LOADING = 'Loading the demo data (once;';

it('a database without people gets the demo data', async () => {
  const database = await testDatabase();
  const platform = await startChildPlatform(database.url, {}, (output) => output.includes(LOADING));
  await platform.kill();
  await database.close();
  expect(platform.output()).toContain(LOADING);
});
