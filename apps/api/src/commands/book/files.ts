/** The files of a book: read from a folder, and the templates written to one. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type BookFile,
  exampleCsv,
  exampleWorkbook,
  SHEET_NAMES,
} from '../../modules/money/book-import/index.ts';
import { type CommandContext, CommandRefused, EXIT } from '../command.ts';

export async function writeTemplates({ say }: CommandContext, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'libro.xlsx'), await exampleWorkbook());
  for (const name of SHEET_NAMES) await writeFile(path.join(folder, `${name}.csv`), exampleCsv(name));
  say(`Done: libro.xlsx and ${SHEET_NAMES.length} CSV files are in ${folder}.`);
  return EXIT.done;
}

export async function readFiles(folder: string): Promise<BookFile[]> {
  const names = await readdir(folder).catch(() => {
    throw new CommandRefused(`There is no folder ${folder}: name one with --files.`);
  });
  const wanted = names.filter((name) => /\.(xlsx|csv)$/i.test(name)).sort();
  if (wanted.length === 0) throw new CommandRefused(`The folder ${folder} has no XLSX or CSV file.`);
  return Promise.all(wanted.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })));
}
