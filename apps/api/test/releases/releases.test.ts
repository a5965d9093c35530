/** The current code on the data of every release: all rows exist, the ledger balances, and a borrower logs in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openAppLogin } from '../../src/db/app-login.ts';
import { connect } from '../../src/db/connect.ts';
import { emptyDatabase } from '../database/database.ts';
import { platformOn } from '../platform/built-platform.ts';
import { operate, readSnapshot, snapshotNames, unpack } from './snapshot.ts';

type Login = { tokens: { access: string } };

test('has a snapshot of at least one release', () => {
  expect(snapshotNames()).not.toEqual([]);
});

test.each(snapshotNames())(
  '%s starts on the current code with all its data',
  async (name) => {
    const { rows, borrower, files } = readSnapshot(name);
    const folder = mkdtempSync(path.join(tmpdir(), 'unamano-release-'));
    const { url, drop } = await emptyDatabase();
    unpack(files, path.join(folder, 'backup'));
    // Restores into the schema of the release, migrates, then verifies rows, journal, audit chain and documents.
    await operate(['restore', '--from', path.join(folder, 'backup')], { url, dataDir: folder });
    await openAppLogin(url);
    const connection = connect(url, { applicationName: 'unamano test' });
    const database = {
      ...connection,
      url,
      close: async () => {
        await connection.close();
        await drop();
      },
    };
    const platform = await platformOn(database);
    try {
      for (const [table, count] of Object.entries(rows)) {
        const { rows: counted } = await platform.pool.query(
          `select count(*)::integer as found from ${table}`,
        );
        expect(counted[0].found, table).toBeGreaterThanOrEqual(count);
      }
      // What the release charged without right is given back once; the books stay right.
      const where = { url, dataDir: folder };
      await operate(['refund-charges', '--apply'], where);
      const givenBack = await platform.pool.query(
        'select coalesce(sum(amount_pesos), 0) as pesos from charge_refunds',
      );
      await operate(['refund-charges', '--apply'], where);
      const again = await platform.pool.query(
        'select coalesce(sum(amount_pesos), 0) as pesos from charge_refunds',
      );
      expect(again.rows).toEqual(givenBack.rows);
      await operate(['verify-ledger'], where);
      const { email, password, creditId } = borrower;
      const login = await platform.post('/users/api/login/classic/', { email, password });
      expect(login.status).toBe(200);
      const home = await platform.get(
        '/credits/api/credit/info/home/',
        (login.body.data_login as Login).tokens.access,
      );
      expect(home.body.credit).toMatchObject({ id_credit: creditId });
    } finally {
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
