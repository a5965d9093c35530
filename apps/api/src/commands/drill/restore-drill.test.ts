/** The archive of an embedded database at work, restored beside it: complete, to an instant, and with every fault found. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { activeBorrower } from '@unamano/journeys/borrower';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { platformOn } from '../../../test/platform/built-platform.ts';
import { commandLine } from '../../../test/platform/command-line.ts';
import { staffAccess } from '../../../test/platform/staff.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openAppLogin } from '../../db/app-login.ts';
import { connect } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';

/** Closes the part of the log that is being written, and waits until the archive has it. @returns its file */
async function archived(): Promise<string> {
  // A part without a write is not closed.
  await platform.pool.query("select pg_logical_emit_message(true, 'drill', 'x')");
  const { rows } = await platform.pool.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  const file = path.join(archiveDir, 'wal', `${rows[0]?.name}.gz`);
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 90_000, interval: 50 });
  return file;
}

const borrow = async () => activeBorrower(platform, await staffAccess(platform, ['disbursement_confirm']));

/** Runs `work` while one byte of a file is another one. */
async function withFlippedByte(file: string, work: () => Promise<void>): Promise<void> {
  const bytes = readFileSync(file);
  const flipped = Buffer.from(bytes);
  const middle = flipped.length >> 1;
  flipped.writeUInt8((flipped[middle] ?? 0) ^ 1, middle);
  writeFileSync(file, flipped);
  await work().finally(() => writeFileSync(file, bytes));
}

const dataDir = temporaryFolder();
// Its name has what a shell and PostgreSQL would read.
const archiveDir = path.join(dataDir, "the archive's 100%f");
const { printed, run } = commandLine(dataDir);
const unamano = (...args: string[]) => run(args, { UNAMANO_DATA_DIR: dataDir, ARCHIVE_DIR: archiveDir });
// No part is closed by itself while a slow machine restores the parts before it.
const settings = { fsync: 'off', archive_timeout: '0' };
const server = await startEmbeddedPostgres({ dataDir, archiveDir, settings });
await migrate({ url: server.url });
await openAppLogin(server.url);
const connection = connect(server.url, { max: 4, connectTimeoutMs: 30_000 });
const platform = await platformOn({ ...connection, url: server.url }, { ARCHIVE_DIR: archiveDir });
await borrow();
expect(await unamano('archive-base'), printed.join('\n')).toBe(0);
await borrow();
await archived();

afterAll(async () => {
  await platform.close();
  await server.stop();
});

describe('a drill', () => {
  it('restores what was written after the base, and says how much is lost and how long it takes', async () => {
    expect(await unamano('restore-drill'), printed.join('\n')).toBe(0);
    expect(printed.join('\n')).toMatch(/[1-9]\d* documents compared, [1-9]\d* sealed values opened/);
    expect(printed.at(-1)).toMatch(/^RPO [\d.]+ s, RTO [\d.]+ s, checked in [\d.]+ s\.$/);
    expect(readdirSync(path.join(dataDir, 'scratch'))).toEqual([]);
  }, 120_000);

  it('to an instant has what was written before it, and nothing of later', async () => {
    const { rows } = await platform.pool.query<{ at: Date }>('select clock_timestamp() as at');
    const at = rows[0]?.at ?? new Date();
    await borrow();
    await archived();
    expect(await unamano('restore-drill', '--to', at.toISOString()), printed.join('\n')).toBe(0);
    const restored = /^Restored to (\S+);/m.exec(printed.join('\n'))?.[1] ?? '';
    expect(Number(new Date(restored))).toBeLessThanOrEqual(Number(at));
    expect(await unamano('restore-drill', '--to', '2026-03-02')).toBe(2);
    expect(await unamano('restore-drill', '--to', '2025-12-31T23:59:59-05:00')).toBe(1);
    expect(printed.at(-1)).toContain('no base from before that instant');
    expect(await unamano('restore-drill', '--to', '2099-12-31T23:59:59-05:00')).toBe(1);
    expect(printed.at(-1)).toContain('recovery ended before configured recovery target was reached');
  }, 120_000);

  it('is a fault when more than a minute is lost', async () => {
    await archived();
    await platform.pool.query(
      `insert into idempotency_keys (scope, key, body_hash, started_at) values ('drill', 'later', 'x', now() + interval '70 s')`,
    );
    expect(await unamano('restore-drill')).toBe(1);
    expect(printed[0]).toBe('More than 60 s are lost.');
    await archived();
    expect(await unamano('restore-drill'), printed.join('\n')).toBe(0);
    expect(printed.at(-1)).toMatch(/^RPO 0 s/);
  }, 120_000);

  it('names a part of the log that is missing', async () => {
    const part = await archived();
    await archived();
    const bytes = readFileSync(part);
    rmSync(part);
    expect(await unamano('restore-drill')).toBe(1);
    writeFileSync(part, bytes);
    expect(printed).toEqual([`The part ${path.basename(part, '.gz')} of the log is missing.`]);
  }, 120_000);

  it('names the file in which a byte was flipped: of the base, of the log, of a document', async () => {
    const part = await archived();
    await withFlippedByte(part, async () => expect(await unamano('restore-drill')).toBe(1));
    expect(printed).toEqual([`The part ${path.basename(part, '.gz')} of the log is damaged.`]);
    const [base = ''] = readdirSync(archiveDir).filter((name) => name.startsWith('base-'));
    const file = path.join(archiveDir, base, 'cluster', 'global', 'pg_control');
    await withFlippedByte(file, async () => expect(await unamano('restore-drill')).toBe(1));
    expect(printed.join('\n')).toContain('cluster/global/pg_control is damaged or was changed.');
    const { rows } = await platform.pool.query<{ storage_key: string }>('select storage_key from documents');
    const key = rows[0]?.storage_key ?? '';
    await withFlippedByte(path.join(archiveDir, 'documents', key), async () =>
      expect(await unamano('restore-drill')).toBe(1),
    );
    expect(printed).toContain(`The document ${key} is not the one that was stored.`);
  }, 120_000);

  it('keeps as many bases as it is said, with the log since the oldest', async () => {
    const [first = ''] = readdirSync(path.join(archiveDir, 'wal')).sort();
    expect(await unamano('archive-base', '--keep', '1'), printed.join('\n')).toBe(0);
    expect(readdirSync(archiveDir).filter((name) => name.startsWith('base-'))).toHaveLength(1);
    expect(readdirSync(path.join(archiveDir, 'wal'))).not.toContain(first);
    await borrow();
    await archived();
    expect(await unamano('restore-drill'), printed.join('\n')).toBe(0);
  }, 120_000);

  it('makes a data folder that a platform goes on with, after a loss', async () => {
    const { storage_key } = (await platform.pool.query('select storage_key from documents limit 1')).rows[0];
    const folder = path.join(dataDir, 'after');
    expect(await unamano('restore-drill', '--into', folder), printed.join('\n')).toBe(0);
    expect(await unamano('restore-drill', '--into', folder)).toBe(1);
    expect(existsSync(path.join(folder, 'documents', storage_key))).toBe(true);
    const next = await startEmbeddedPostgres({ dataDir: folder, archiveDir, settings: { fsync: 'off' } });
    const client = new pg.Client({ connectionString: next.url });
    await client.connect();
    const credits = 'select count(*)::integer as n from credits';
    expect((await client.query(credits)).rows).toEqual((await platform.pool.query(credits)).rows);
    await client.query('create table written_later ()');
    expect((await client.query('show archive_timeout')).rows).toEqual([{ archive_timeout: '30s' }]);
    await client.end();
    await next.stop();
  }, 120_000);
});
