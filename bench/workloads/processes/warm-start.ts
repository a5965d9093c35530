import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { type Figure, median } from '../../lib/figure.ts';
import { freePort, startServer } from '../../lib/process.ts';
import { sized } from '../../lib/size.ts';

const ROUNDS = sized(3, 1);

/** A start on an existing data folder until `/readyz`, against the start of its database server alone. */
export async function warmStart(): Promise<Figure> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-bench-start-'));
  const start = async () => {
    const port = await freePort();
    const env = {
      PORT: String(port),
      UNAMANO_DATA_DIR: dataDir,
      DATABASE_URL: '',
      UNAMANO_MODE: 'sandbox',
      LOG_LEVEL: 'warn',
    };
    const server = await startServer(env, `http://127.0.0.1:${port}/readyz`);
    await server.stop();
    return server.readyAfterMs;
  };
  const startDatabase = async () => {
    const startedAt = performance.now();
    const database = await startEmbeddedPostgres({ dataDir });
    const elapsed = performance.now() - startedAt;
    await database.stop();
    return elapsed;
  };
  const ours: number[] = [];
  const baseline: number[] = [];
  try {
    await start();
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await start());
      baseline.push(await startDatabase());
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
  return {
    name: 'warm start to ready against its database alone',
    ratio: median(ours) / median(baseline),
    goal: 'ready in under 1,200 ms',
    sides: [
      { label: 'platform, warm, to /readyz', value: median(ours), unit: 'ms' },
      { label: 'its PostgreSQL alone', value: median(baseline), unit: 'ms' },
    ],
    configuration: { rounds: ROUNDS, 'data folder': 'demo data loaded by an earlier start' },
  };
}
