import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isObject } from './json.ts';

/**
 * A map stored in a file. Every change is appended as one JSON line before the call returns, so that a
 * SIGKILL right after it loses nothing; the file is rewritten when most of its lines are stale.
 */
export interface Records<T> {
  get(key: string): T | undefined;
  /** Adds or replaces; a replaced value stays at its position. */
  set(key: string, value: T): void;
  delete(key: string): void;
  /** All values, oldest first. */
  values(): T[];
  entries(): [string, T][];
  clear(): void;
  close(): void;
}

interface RecordsOptions<T> {
  readonly file: string;
  /** Parses a stored value; undefined for an invalid one. */
  readonly parse: (value: unknown) => T | undefined;
  /** Keeps this many of the newest records. */
  readonly limit?: number;
}

const STALE_LINES_MIN = 1_000;

interface Loaded<T> {
  readonly map: Map<string, T>;
  readonly lines: number;
  readonly broken: boolean;
}

function load<T>(options: RecordsOptions<T>): Loaded<T> {
  const map = new Map<string, T>();
  if (!existsSync(options.file)) return { map, lines: 0, broken: false };
  const lines = readFileSync(options.file, 'utf8').split('\n');
  let broken = false;
  for (const line of lines) {
    if (line !== '' && !applyLine(line, map, options.parse)) broken = true;
  }
  return { map, lines: lines.length, broken };
}

function applyLine<T>(line: string, map: Map<string, T>, parse: RecordsOptions<T>['parse']): boolean {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return false;
  }
  if (!isObject(entry) || typeof entry.k !== 'string') return false;
  if (!Object.hasOwn(entry, 'v')) {
    map.delete(entry.k);
    return true;
  }
  const value = parse(entry.v);
  if (value === undefined) return false;
  map.set(entry.k, value);
  return true;
}

function dropOldest<T>(map: Map<string, T>, limit: number): void {
  for (const key of map.keys()) {
    if (map.size <= limit) return;
    map.delete(key);
  }
}

/** Opens or creates a file of records. A broken file is copied aside, and its readable records are loaded. */
export function openRecords<T>(options: RecordsOptions<T>): Records<T> {
  const { file, limit = Number.POSITIVE_INFINITY } = options;
  mkdirSync(dirname(file), { recursive: true });
  const loaded = load(options);
  const map = loaded.map;
  if (loaded.broken) copyFileSync(file, `${file}.broken-${Date.now()}`);
  dropOldest(map, limit);

  let lines = 0;
  let handle = -1;
  const rewrite = (): void => {
    if (handle !== -1) closeSync(handle);
    const text = [...map].map(([k, v]) => `${JSON.stringify({ k, v })}\n`).join('');
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
    handle = openSync(file, 'a');
    lines = map.size;
  };
  const append = (entry: { k: string; v?: T }): void => {
    // A change after close, such as a late notification's reply, stays in memory only.
    if (handle === -1) return;
    writeSync(handle, `${JSON.stringify(entry)}\n`);
    lines += 1;
    if (lines > 2 * map.size + STALE_LINES_MIN) rewrite();
  };
  rewrite();

  return {
    get: (key) => map.get(key),
    values: () => [...map.values()],
    entries: () => [...map],
    set(key, value) {
      map.set(key, value);
      dropOldest(map, limit);
      append({ k: key, v: value });
    },
    delete(key) {
      if (map.delete(key)) append({ k: key });
    },
    clear() {
      map.clear();
      if (handle !== -1) rewrite();
    },
    close() {
      if (handle !== -1) closeSync(handle);
      handle = -1;
    },
  };
}
