import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { readConfig } from '../../config/config.ts';
import { demoBookCommand } from './command.ts';

const folder = temporaryFolder();
const read = readConfig({ UNAMANO_DATA_DIR: folder }, folder);
if (!read.ok) throw new Error(read.faults.join('\n'));
const { config } = read;

const run = (values: Record<string, string>, more: Partial<typeof config> = {}) =>
  demoBookCommand.run(
    {
      config: { ...config, ...more },
      say: () => {},
      askSecret: async () => '',
      pathFrom: (written) => path.resolve(folder, written),
    },
    { credits: '60', ...values },
  );

function folderWith(name: string, file: string, text: string): string {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, file), text);
  return name;
}

test.each(['', '0', '1.5', '200001', 'many'])('refuses %j credits', async (credits) => {
  await expect(run({ credits })).rejects.toThrow('Say how many credits');
});

test('refuses production, a database of another place, and services of their own', async () => {
  await expect(run({}, { mode: 'production' })).rejects.toThrow('In production');
  await expect(run({}, { databaseUrl: 'postgres://there/book' })).rejects.toThrow('without DATABASE_URL');
  await expect(run({}, { hasDemoData: false })).rejects.toThrow('reach a stranger');
});

test('leaves the folder of something else alone, and says what to do with a half made one', async () => {
  const other = folderWith('other', 'database', '');
  await expect(run({ data: other })).rejects.toThrow('has something else in it');
  const half = folderWith('half', 'demo-book.json', '{"credits":60,"state":"begun"}');
  await expect(run({ data: half })).rejects.toThrow('delete the folder');
  const done = folderWith('done', 'demo-book.json', '{"credits":60,"state":"finished"}');
  expect(await run({ data: done })).toBe(0);
});
