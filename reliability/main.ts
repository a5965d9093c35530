/**
 * `npm run test:reliability`: kills, races and outages, each with its planted fault. Without ids all rows run.
 * `--size n` sets the size of each row, `--seed n` seeds its random numbers, `--quick` takes the short sizes, skips the
 * planted faults and writes nothing. The exit code is 1 when a row found a fault or a check missed its planted fault.
 */
import { parseArgs } from 'node:util';
import { closeShared } from './lib/database.ts';
import { runRows } from './lib/run.ts';
import { ROWS } from './rows/index.ts';

const { values, positionals } = parseArgs({
  options: {
    size: { type: 'string' },
    seed: { type: 'string' },
    quick: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((id) => !ROWS.some((row) => row.id === id));
const size = values.size === undefined ? undefined : Number(values.size);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (unknown.length > 0) {
  console.error(`No row is called ${unknown.join(', ')}. There are: ${ROWS.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
if (values.list) {
  for (const row of ROWS) console.log(`${row.id.padEnd(22)} ${row.title} (${row.size} ${row.sizeUnit})`);
} else {
  const rows = ROWS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  process.exitCode = await runRows(rows, { size, seed, isQuick: values.quick }).finally(closeShared);
}
