/** E12 and F6: a backup with one changed byte, and an audit with a changed or deleted event. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activeBorrower } from '@unamano/journeys/borrower';
import { checkBackup } from '../../apps/api/src/commands/backup/check.ts';
import { filesBelow } from '../../apps/api/src/commands/backup/files.ts';
import { saveBackup } from '../../apps/api/src/commands/backup/save.ts';
import { CommandRefused } from '../../apps/api/src/commands/command.ts';
import { withClient } from '../../apps/api/src/commands/database.ts';
import { recordAudit, verifyAudit } from '../../apps/api/src/modules/office/audit/index.ts';
import { staffAccess } from '../../apps/api/test/platform/staff.ts';
import { withPlatform } from '../lib/database.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

/** @param bits the mask that flips a byte; 0 changes nothing and must not be reported */
function runFlips({ size, seed }: RowOptions, bits: () => number): Promise<Outcome> {
  const random = randomFrom(seed);
  return withPlatform(async (platform) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'unamano-flips-'));
    try {
      await activeBorrower(platform, await staffAccess(platform, ['disbursement_confirm']));
      const target = path.join(folder, 'backup');
      const { keys } = platform.services.config;
      await withClient(platform.databaseUrl, (client) =>
        saveBackup({
          client,
          keys,
          target,
          documentsFolder: path.join(platform.dataDir, 'documents'),
          madeAt: new Date(),
        }),
      );
      const files = (await filesBelow(target)).filter((file) => statSync(path.join(target, file)).size > 0);
      let missed = 0;
      for (let index = 0; index < size; index++) {
        const file = path.join(target, files[Math.floor(random() * files.length)] ?? '');
        const original = readFileSync(file);
        const changed = Buffer.from(original);
        const at = Math.floor(random() * original.length);
        changed[at] = (changed[at] ?? 0) ^ bits();
        writeFileSync(file, changed);
        const found = await checkBackup(target, keys).then(
          () => false,
          (error: unknown) => {
            if (error instanceof CommandRefused) return true;
            throw error;
          },
        );
        if (!found) missed += 1;
        writeFileSync(file, original);
      }
      await checkBackup(target, keys);
      return { n: size, failures: missed, unit: 'flipped bytes', notes: { files: files.length } };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

export const flippedBackups: Row = {
  id: 'E12',
  title: 'A backup with one changed byte is refused; backup.test.ts compares a restore byte for byte',
  sizeUnit: 'flips',
  size: 300,
  quickSize: 0,
  run(options) {
    const random = randomFrom(options.seed + 1);
    return runFlips(options, () => 1 << Math.floor(random() * 8));
  },
  plant: 'a byte that is not changed: no check may find it',
  planted: (options) => runFlips({ ...options, size: 3 }, () => 0),
};

const EVENTS = 60;
const EDITS = [
  "update audit_events set action = action || '.x' where id = $1",
  "update audit_events set subject_id = '0' where id = $1",
  "update audit_events set happened_at = happened_at - interval '1 s' where id = $1",
  'delete from audit_events where id = $1',
  'delete from audit_links where event_id = $1',
];

function runEdits({ size, seed }: RowOptions, statements: readonly string[]): Promise<Outcome> {
  const random = randomFrom(seed);
  return withPlatform(async (platform) => {
    for (let id = 1; id <= EVENTS; id++) {
      await recordAudit(platform.db, {
        at: platform.services.clock.now(),
        actor: 'platform',
        action: 'company.update',
        subject: { kind: 'company', id },
        after: { active: true },
      });
    }
    const { rows } = await platform.pool.query('select event_id from audit_links order by position');
    await platform.pool.query(
      'create table kept_events as table audit_events; create table kept_links as table audit_links',
    );
    let missed = 0;
    for (let index = 0; index < size; index++) {
      const id = rows[Math.floor(random() * rows.length)]?.event_id;
      const statement = statements[Math.floor(random() * statements.length)] ?? '';
      await withClient(platform.databaseUrl, async (client) => {
        await client.query('set session_replication_role = replica');
        await client.query(statement, [id]);
        if ((await verifyAudit(platform.db)).ok) missed += 1;
        await client.query('delete from audit_links where event_id = $1', [id]);
        await client.query('delete from audit_events where id = $1', [id]);
        await client.query(
          'insert into audit_events overriding system value select * from kept_events where id = $1',
          [id],
        );
        await client.query('insert into audit_links select * from kept_links where event_id = $1', [id]);
      });
    }
    const verdict = await verifyAudit(platform.db);
    return {
      n: size,
      failures: missed + (verdict.ok ? 0 : 1),
      unit: 'changed or deleted audit events',
      notes: { 'audit events': rows.length },
    };
  });
}

export const alteredAudits: Row = {
  id: 'F6',
  title: 'An audit event that the owner of the database changed or deleted is detected',
  sizeUnit: 'edits',
  size: 500,
  quickSize: 20,
  run: (options) => runEdits(options, EDITS),
  plant: 'an edit that changes nothing: no check may find it',
  planted: (options) =>
    runEdits({ ...options, size: 3 }, ['update audit_events set action = action where id = $1']),
};
