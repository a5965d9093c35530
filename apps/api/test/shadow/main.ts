/**
 * `npm run test:shadow -- --steps 100000 --seed 1 --workers 2`: random sequences, whose credits are compared by day between
 * today's functions and `replay`. Prints each difference under the amended rule that explains it. `--demo 300` compares the demo data,
 * `--life 1000017` one sequence; `--out` keeps all sequences as lines of JSON.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { realClock } from '../../src/kernel/clock.ts';
import { withOwnDatabase } from '../database/own-database.ts';
import { compareAll, loadDemo } from './demo.ts';
import { playSequence, shadowEnvironment } from './sequences.ts';
import { tallyOf } from './tally.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    life: { type: 'string', default: '' },
    minutes: { type: 'string', default: '60' },
    out: { type: 'string', default: '' },
    demo: { type: 'string', default: '' },
  },
});

const endsAt = performance.now() + Number(values.minutes) * 60_000;
const dataDir = mkdtempSync(join(tmpdir(), 'unamano-shadow-'));
const settings = { max_connections: '100' };
const server = await startEmbeddedPostgres({ dataDir, throwaway: true, settings });
const tally = tallyOf();
try {
  const workers = values.life === '' && values.demo === '' ? Number(values.workers) : 1;
  const play = (worker: number) =>
    withOwnDatabase(server.url, `shadow_${worker}`, async ({ db, pool }) => {
      if (values.demo !== '') {
        await loadDemo(db, pool, Number(values.demo));
        tally.add({ seed: 0, steps: 0, actions: [], compared: await compareAll(db, realClock.today()) });
        return;
      }
      const environment = await shadowEnvironment(db);
      if (values.life !== '') {
        const played = await playSequence(environment, Number(values.life));
        tally.add(played);
        process.stdout.write(`${played.actions.join('\n')}\n`);
        return;
      }
      const share = Math.ceil(Number(values.steps) / workers);
      for (let [life, steps] = [0, 0]; steps < share && performance.now() < endsAt; life++) {
        const played = await playSequence(environment, (Number(values.seed) + worker) * 1_000_003 + life);
        steps += played.steps;
        tally.add(played);
        if (values.out !== '') appendFileSync(values.out, `${JSON.stringify(played)}\n`);
      }
    });
  await Promise.all(Array.from({ length: workers }, (_, worker) => play(worker)));
  process.stdout.write(tally.text());
  process.exitCode = tally.others() === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
