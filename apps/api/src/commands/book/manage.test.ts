import { expect, test } from 'vitest';
import { putFile, readNow } from '../../../test/fixtures/book-drafts.ts';
import { commandLine } from '../../../test/platform/command-line.ts';
import { sharedPlatform } from '../../../test/platform/platform.ts';
import { adminAccess } from '../../../test/platform/staff.ts';
import { exampleWorkbook } from '../../modules/money/book-import/index.ts';

const platform = await sharedPlatform();
const [writer, second] = [await adminAccess(platform), await adminAccess(platform)];
const { printed, run } = commandLine(platform.dataDir);
const { bookImports } = platform.services;

/** @returns what it printed */
const newest = async (action: string, by = writer.email): Promise<string> => {
  const env = { DATABASE_URL: platform.databaseUrl, UNAMANO_DATA_DIR: platform.dataDir };
  await run(['import', '--newest', action, '--by', by], env);
  return printed.join(' ');
};
const approve = (id_approval: unknown) =>
  platform.post('/dashboard/api/approvals/answer', { id_approval, action: 'approve' }, second.access);

test('an import that the screen sent is stopped, goes on and is undone by the command', async () => {
  await putFile(platform, writer.access, 'libro.xlsx', await exampleWorkbook());
  await readNow(platform, writer.id);
  expect(await newest('status')).toContain('There is no import');
  const sent = await platform.post('/dashboard/api/book_imports/send/', {}, writer.access);
  await approve(sent.body.id_approval);
  const id = Number(sent.body.id_import);
  expect(await newest('stop', 'nadie@unamano.test')).toContain('There is no admin');
  expect(await newest('stop')).toContain('stopped, 0 of 4 parts');
  await bookImports.run(id);
  expect(await newest('status')).toContain('stopped, 0 of 4 parts');
  expect(await newest('stop')).toContain('STATE_NOT_ALLOWED');
  expect(await newest('continue')).toContain('running, 0 of 4 parts');
  await bookImports.run(id);
  expect(await newest('status')).toContain('done, 4 of 4 parts');
  expect(await newest('undo')).toContain('waits for another admin');
  expect(await newest('undo')).toContain('CHANGE_PENDING');
});
