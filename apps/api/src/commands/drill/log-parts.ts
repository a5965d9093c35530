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

/** The parts of the archive that follow `first`, itself included. */
export async function partsFrom(folder: string, first: string): Promise<string[]> {
  const history = first.slice(0, 8);
  return (await readdir(folder))
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .filter((name) => NAME.test(name) && name.startsWith(history) && placeOf(name) >= placeOf(first))
    .sort();
}

/** The parts before `first`, which no base needs that begins with it. */
export async function filesBefore(folder: string, first: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => {
    const name = file.slice(0, first.length);
    return NAME.test(name) && name.slice(0, 8) === first.slice(0, 8) && placeOf(name) < placeOf(first);
  });
}

async function isReadable(file: string): Promise<boolean> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return pipeline(createReadStream(file), createGunzip(), nowhere).then(
    () => true,
    () => false,
  );
}

/** One line for each part that is missing between others, or damaged. */
export async function faultsOfParts(folder: string, first: string): Promise<string[]> {
  const parts = await partsFrom(folder, first);
  const present = new Set(parts);
  const [from, to] = [placeOf(first), placeOf(parts.at(-1) ?? first)];
  const faults: string[] = [];
  for (let place = from; place <= to; place++) {
    const name = nameAt(first.slice(0, 8), place);
    const file = path.join(folder, `${name}${SUFFIX}`);
    if (!present.has(name)) faults.push(`The part ${name} of the log is missing.`);
    else if (!(await isReadable(file))) faults.push(`The part ${name} of the log is damaged.`);
  }
  return faults;
}
