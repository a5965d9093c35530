import { readFile } from 'node:fs/promises';
import { BOOK_PROGRAMS } from '@unamano/contract/money/book-import/book-imports';
import { parseDay } from '@unamano/domain/calendar';
import * as z from 'zod';
import {
  type BookImports,
  type BySheet,
  type Checked,
  type Names,
  SHEET_NAMES,
} from '../../modules/money/book-import/index.ts';
import { type Command, type CommandContext, CommandRefused, EXIT, textOf, type Values } from '../command.ts';
import { type OpenDatabase, withDatabase } from '../database.ts';
import { readFiles, writeTemplates } from './files.ts';
import { ACTIONS, adminOf, importsOf, manage } from './manage.ts';

const FAULTS_SAID_MAX = 200;
const byHeader = z.partialRecord(
  z.enum(SHEET_NAMES as [string, ...string[]]),
  z.record(z.string(), z.string()),
);

export const importCommand: Command = {
  name: 'import',
  summary: "Reads another lender's book, compares it, and asks for its approval.",
  details: [
    'Without --by it is a dry run: totals of both sides, and what is wrong by sheet, row and column. With --by a book without a fault',
    'is stored and waits under Aprobaciones for another admin; the running platform then brings it in by a job, which goes on after a',
    'stop. --columns is what another program calls its columns: a file, or the name of a list that the screen kept, with what it calls its sheets.',
    `Tables of ${BOOK_PROGRAMS.join(' and ')} are read as they are, each as CSV by its name, which --from asks for where their names do not tell it.`,
    'What a program does not know of all people or credits, as the rate of late interest, comes by --values, and columns that the lender added',
    'to it by --columns. --templates writes the sheets with an example of each: one workbook, and the same as CSV.',
  ],
  options: {
    files: { type: 'string', value: 'folder', text: 'A folder with the XLSX or CSV files of the book' },
    cutoff: { type: 'string', value: 'day', text: 'The last day of the other books: 2026-01-31' },
    columns: {
      type: 'string',
      value: 'names',
      text: 'A list kept on the screen, or JSON: {"pagos": {"their column": "referencia"}}',
    },
    from: {
      type: 'string',
      value: 'program',
      text: `Whose tables the files are: ${BOOK_PROGRAMS.join(' or ')}`,
    },
    values: {
      type: 'string',
      value: 'file',
      text: 'JSON, of all rows: {"creditos": {"tasa_mora_ea": "23,14 %"}}',
    },
    by: { type: 'string', value: 'address', text: 'The e-mail of the admin who asks for the approval' },
    newest: {
      type: 'string',
      value: 'action',
      text: `What to do with the newest import: ${ACTIONS.join(', ')}`,
    },
    templates: { type: 'string', value: 'folder', text: 'Where to write the templates' },
  },
  async run(context, values) {
    const templates = textOf(values, 'templates');
    if (templates !== '') return writeTemplates(context, context.pathFrom(templates));
    const newest = textOf(values, 'newest');
    const action = ACTIONS.find((own) => own === newest);
    if (action) return manage(context, values, action);
    if (newest !== '') throw new CommandRefused(`--newest must be one of ${ACTIONS.join(', ')}.`);
    const cutoffOn = parseDay(textOf(values, 'cutoff'));
    if (cutoffOn === null) throw new CommandRefused('--cutoff must be a day: 2026-01-31.');
    const files = await readFiles(context.pathFrom(textOf(values, 'files')));
    const program = programFrom(values);
    return withDatabase(context, async (database) => {
      if (cutoffOn >= database.clock.today())
        throw new CommandRefused('--cutoff must be a day before today.');
      const imports = importsOf(database);
      const names = { ...(await readNames(context, values, imports)), program };
      const checked = await imports.check(files, names, cutoffOn);
      saySummary(context, checked);
      if (checked.faults.length > 0) return EXIT.refused;
      const by = textOf(values, 'by');
      if (by !== '') await askFor(context, database, { imports, checked, cutoffOn, by });
      return EXIT.done;
    });
  },
};

/** The names of a kept list, or of files. */
async function readNames(context: CommandContext, values: Values, imports: BookImports): Promise<Names> {
  const kept = await imports.keptNames(textOf(values, 'columns'));
  const columns = kept ? {} : { columns: await readByHeader(context, values, 'columns') };
  const given = await readByHeader(context, values, 'values');
  return { ...kept, ...columns, values: { ...kept?.values, ...given } };
}

/** Texts by sheet and name. */
async function readByHeader(
  context: CommandContext,
  values: Values,
  option: 'columns' | 'values',
): Promise<BySheet> {
  const file = textOf(values, option);
  if (file === '') return {};
  try {
    return byHeader.parse(JSON.parse(await readFile(context.pathFrom(file), 'utf8'))) as BySheet;
  } catch {
    throw new CommandRefused(`--${option} must be a JSON file, as --help shows.`);
  }
}

function programFrom(values: Values): Names['program'] {
  const from = textOf(values, 'from');
  const program = BOOK_PROGRAMS.find((one) => one === from);
  if (from !== '' && !program) throw new CommandRefused(`--from must be one of ${BOOK_PROGRAMS.join(', ')}.`);
  return program;
}

function saySummary({ say }: CommandContext, { totals, faults }: Checked): void {
  const { people, companies, credits, running, payments, principal, ours, theirs } = totals;
  say(
    `Companies: ${companies}. People: ${people}. Credits: ${credits}, of them running: ${running}. Payments: ${payments}.`,
  );
  say(`Principal ${principal}. Owed by the file ${theirs.owed}, by the platform ${ours.owed}.`);
  for (const [bucket, own] of Object.entries(ours.buckets)) {
    const other = theirs.buckets[bucket as keyof typeof theirs.buckets];
    say(
      `  ${bucket}: credits ${other.credits} in the file, ${own.credits} here; pesos ${other.pesos} in the file, ${own.pesos} here`,
    );
  }
  for (const [name, own] of [
    ['waived', totals.waived],
    ['accepted', totals.accepted],
  ] as const)
    if (own.credits > 0) say(`Differences ${name}: ${own.pesos} pesos. Credits with one: ${own.credits}.`);
  for (const { sheet, row, column, text, ourSheet, ourColumn } of faults.slice(0, FAULTS_SAID_MAX)) {
    const ours = ourSheet || ourColumn ? ` (template: ${ourSheet ?? sheet}, ${ourColumn ?? column})` : '';
    say(`${sheet}, row ${row}, ${column}${ours}: ${text}`);
  }
  say(
    faults.length === 0 ? 'No faults.' : `Faults: ${faults.length}. Correct them and run the command again.`,
  );
}

type Asked = {
  imports: BookImports;
  checked: Checked;
  cutoffOn: Parameters<BookImports['upload']>[2];
  by: string;
};

async function askFor(
  { say }: CommandContext,
  database: OpenDatabase,
  { imports, checked, cutoffOn, by }: Asked,
): Promise<void> {
  const asked = await imports.upload(await adminOf(database, by), checked, cutoffOn);
  if (!asked.ok) throw new CommandRefused(`The book was refused: ${asked.code}.`);
  say(`Stored: approval ${asked.value.id_approval} waits for another admin, under Aprobaciones.`);
}
