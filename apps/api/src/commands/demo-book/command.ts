import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { type Command, CommandRefused, EXIT, textOf, UsageFault } from '../command.ts';

const CREDITS_MAX = 200_000;
/** Beside the database of the book: what the folder is. */
const MARK = 'demo-book.json';
const markShape = z.object({ credits: z.number(), state: z.enum(['begun', 'finished']) });
type Mark = z.infer<typeof markShape>;

export const demoBookCommand: Command = {
  name: 'demo-book',
  summary: 'Fills a data folder of its own with the demo and as many credits as you say.',
  details: [
    'More than a year of lending through today: 10000 takes minutes, 100000 ten times as long. The folder is made by this command alone, and no other book is',
    'touched. What the sandbox emulates is all that it calls. At the end it prints how to start the platform on it.',
  ],
  argument: { name: 'credits', text: `1 to ${CREDITS_MAX}` },
  options: {
    data: { type: 'string', value: 'folder', text: 'Where (the data folder with -demo-book at its end)' },
  },
  async run({ config, say, pathFrom }, values) {
    const credits = creditsFrom(textOf(values, 'credits'));
    if (config.mode === 'production') throw new CommandRefused('In production there is no demo data.');
    if (config.databaseUrl !== undefined)
      throw new CommandRefused('The demo book has a database of its own: run it without DATABASE_URL.');
    if (!config.hasDemoData)
      throw new CommandRefused(
        'An outside service has an address of its own: a message to a demo person would reach a stranger.',
      );
    const written = textOf(values, 'data');
    const folder = written === '' ? `${config.dataDir}-demo-book` : pathFrom(written);
    const known = await markOf(folder);
    if (known?.state === 'begun')
      throw new CommandRefused(
        `The demo book in ${folder} was left half made: delete the folder and run the command again.`,
      );
    if (known)
      say(
        `${folder} has a demo book of ${known.credits} credits. To make another one, delete it or name --data.`,
      );
    else await make(folder, credits, { config, say });
    say(`Start it: UNAMANO_DATA_DIR=${folder} npm start`);
    return EXIT.done;
  },
};

function creditsFrom(typed: string): number {
  const credits = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  if (credits < 1 || credits > CREDITS_MAX)
    throw new UsageFault(`Say how many credits, from 1 to ${CREDITS_MAX}: demo-book 10000.`);
  return credits;
}

/** Null for a new folder. @throws CommandRefused for one that something else made */
async function markOf(folder: string): Promise<Mark | null> {
  const text = await readFile(path.join(folder, MARK), 'utf8').catch(() => null);
  if (text !== null) return markShape.parse(JSON.parse(text));
  if (namesIn(folder).length === 0) return null;
  throw new CommandRefused(`${folder} has something else in it: name a new folder with --data.`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

type Context = Pick<Parameters<Command['run']>[0], 'config' | 'say'>;

async function make(folder: string, credits: number, { config, say }: Context): Promise<void> {
  const mark = (state: Mark['state']) =>
    writeFile(path.join(folder, MARK), JSON.stringify({ credits, state } satisfies Mark));
  const startedMs = performance.now();
  // As the embedded database makes it: as root, its account must be able to pass through.
  await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  await mark('begun');
  // Imported here alone: production has none of it in its process.
  const { makeDemoFolder } = await import('./make.ts');
  await makeDemoFolder({ ...config, dataDir: folder }, { book: credits, onProgress: say });
  await mark('finished');
  say(`Done: ${credits} credits in ${Math.round((performance.now() - startedMs) / 1000)} s.`);
}
