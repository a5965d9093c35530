/** The parts of an archived log (WAL): which there must be, and whether each is readable. */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const SUFFIX = '.gz';
const NAME = /^[0-9A-F]{24}$/;
/** Parts of 16 MB: as many share the middle of the name. */
const PARTS_OF_ONE_FILE = 256;

/** `000000010000000000000002`: the history of the server, then the place in its log. */
function placeOf(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * PARTS_OF_ONE_FILE + Number.parseInt(name.slice(16), 16);
}

function nameAt(history: string, place: number): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${history}${hex(Math.floor(place / PARTS_OF_ONE_FILE))}${hex(place % PARTS_OF_ONE_FILE)}`;
}

/** The first eight digits: it rises when a restored server, or one that takes the lead, writes on. */
const historyOf = (name: string): string => name.slice(0, 8);

/** Our file of a part, and that of pgBackRest; what else has such a name is no part. */
const FILE_OF_PART = /^([0-9A-F]{24})(\.gz$|-[0-9a-f]{40})/;

/** Of names of files, the parts that follow `first`, itself included. */
function partsFrom(files: readonly string[], first: string): string[] {
  const names = files.flatMap((file) => FILE_OF_PART.exec(path.basename(file))?.[1] ?? []);
  return [...new Set(names)]
    .filter((name) => historyOf(name) >= historyOf(first) && placeOf(name) >= placeOf(first))
    .sort();
}

/** One line for each part from `first` on that is missing between others. */
export function faultsOfGaps(files: readonly string[], first: string): string[] {
  const byPlace = new Map(partsFrom(files, first).map((name) => [placeOf(name), historyOf(name)]));
  const last = Math.max(placeOf(first), ...byPlace.keys());
  const faults: string[] = [];
  let history = historyOf(first);
  for (let place = placeOf(first); place <= last; place++) {
    const found = byPlace.get(place);
    if (found === undefined) faults.push(`The part ${nameAt(history, place)} of the log is missing.`);
    else history = found;
  }
  return faults;
}

/** The files before `first`, which no base needs that begins with it. */
export async function filesBefore(folder: string, first: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => {
    const name = file.slice(0, first.length);
    return NAME.test(name) && historyOf(name) <= historyOf(first) && placeOf(name) < placeOf(first);
  });
}

async function isReadable(file: string): Promise<boolean> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return pipeline(createReadStream(file), createGunzip(), nowhere).then(
    () => true,
    () => false,
  );
}

/** One line for each part from `first` on that is missing or damaged. */
export async function faultsOfParts(folder: string, first: string): Promise<string[]> {
  const files = await readdir(folder);
  const faults = faultsOfGaps(files, first);
  for (const name of partsFrom(files, first))
    if (!(await isReadable(path.join(folder, `${name}${SUFFIX}`))))
      faults.push(`The part ${name} of the log is damaged.`);
  return faults;
}
