import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../../test/database/database.ts';
import { linesOf } from './files/file-repo.ts';

test('a page of lines after the last row is empty, for cursors of any size', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  for (const after of [1_048_577, 2_147_483_648, 999_999_999_999_999])
    expect(await linesOf(database.db, { fileId: 1, outcome: undefined, after, limit: 10 })).toEqual([]);
});
