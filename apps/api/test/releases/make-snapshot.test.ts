/** Writes the snapshot of a release: `npm run release:snapshot -- v0.1.0`. Skipped in every other run. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testPlatform } from '../platform/platform.ts';
import { makeWorld } from '../platform/world.ts';
import { operate, packFolder, writeSnapshot } from './snapshot.ts';

const release = process.env.UNAMANO_RELEASE ?? '';

test.skipIf(release === '')(
  'writes the snapshot of a platform with data',
  async () => {
    const platform = await testPlatform({}, undefined, { realLayout: true });
    const folder = mkdtempSync(path.join(tmpdir(), 'unamano-release-'));
    try {
      const { active, activePaymentId } = await makeWorld(platform);
      const order = await platform.post(
        '/payvalida/api/cash/in/',
        { id_payment: activePaymentId },
        active.access,
      );
      await platform.post(`/sandbox/api/payvalida/orders/${order.body.order}`, { status: 'APROBADA' });
      const rows: Record<string, number> = {};
      const { rows: tables } = await platform.pool.query(
        "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
      );
      for (const { name } of tables) {
        const { rows: counted } = await platform.pool.query(`select count(*)::integer as found from ${name}`);
        if (counted[0].found > 0) rows[name] = counted[0].found;
      }
      await operate(['backup', '--to', folder], { url: platform.databaseUrl, dataDir: platform.dataDir });
      const [made = ''] = readdirSync(folder);
      const { email, password, creditId } = active;
      writeSnapshot({
        release,
        rows,
        borrower: { email, password, creditId },
        files: packFolder(path.join(folder, made)),
      });
      expect(rows.payments).toBeGreaterThan(0);
    } finally {
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  300_000,
);
