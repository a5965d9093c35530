/**
 * `npm run budget`: the brotli bytes that a phone fetches of the built site, compared with the limit of each
 * step. Exits with 1 when a limit is exceeded. Headers, the font and pictures are not counted as bytes; every
 * file is counted as a request.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from './budget/limits.ts';
import { type Measured, measure } from './budget/measure.ts';
import { readSite } from './budget/site-files.ts';

const client = join(dirname(fileURLToPath(import.meta.url)), '..', 'build', 'client');

function line(name: string, figure: number, limit: number, unit: string): string {
  const verdict = figure <= limit ? 'ok    ' : 'FAILED';
  const figures = [figure, limit].map((value) => value.toLocaleString('en').padStart(8));
  return `${verdict} ${name.padEnd(40)} ${figures[0]} of ${figures[1]} ${unit}`;
}

function report(measured: readonly Measured[]): boolean {
  let within = true;
  for (const { step, bytes, requests } of measured) {
    const { limitBytes, limitRequests } = limits[step];
    within &&= bytes <= limitBytes && requests <= (limitRequests ?? requests);
    console.log(line(limits[step].title, bytes, limitBytes, 'bytes'));
    if (limitRequests !== undefined) console.log(line('', requests, limitRequests, 'requests'));
  }
  return within;
}

if (!report(measure(await readSite(client)))) {
  console.error(
    'A first visit got heavier than a cheap phone should carry: see docs/design.md, "Page weight".',
  );
  process.exitCode = 1;
}
