/** A backup of a platform at work, restored into an empty database: the same, to the byte. Every altered file is found. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { activeBorrower, type SignedUp, signUp } from '@unamano/journeys/borrower';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/database/database.ts';
import { commandLine } from '../../../test/platform/command-line.ts';
import { sharedPlatform } from '../../../test/platform/platform.ts';
import { staffAccess } from '../../../test/platform/staff.ts';
import { someOf, testSize } from '../../../test/sizes.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { claimMode } from '../../db/platform-mode.ts';
import { filesBelow } from './files.ts';

const platform = await sharedPlatform();
const staff = await staffAccess(platform, ['disbursement_confirm']);
const folder = temporaryFolder();
const { printed, run } = commandLine(folder);

type Where = { url?: string; dataDir?: string; secret?: string; mode?: 'production' };

function unamano(args: string[], where: Where = {}): Promise<number> {
  const { url = platform.databaseUrl, dataDir = platform.dataDir, secret = '', mode } = where;
  return run(args, { DATABASE_URL: url, UNAMANO_DATA_DIR: dataDir, SECRET_KEY: secret }, { mode });
}

async function backup(name: string): Promise<string> {
  expect(await unamano(['backup', '--to', name]), printed.join('\n')).toBe(0);
  const [only = ''] = readdirSync(path.join(folder, name));
  return path.join(folder, name, only);
}

async function payFirst(borrower: SignedUp): Promise<void> {
  const { body } = await platform.get('/credits/api/credit/info/home/', borrower.access);
  const id_payment = (body.credit as { payments: { id_payment: number }[] }).payments[0]?.id_payment;
  const order = await platform.post('/payvalida/api/cash/in/', { id_payment }, borrower.access);
  await platform.post(`/sandbox/api/payvalida/orders/${order.body.order}`, { status: 'APROBADA' });
}

let plain: Promise<string> | undefined;
/** Of a credit that is being repaid. A test leaves it as it was. */
const plainBackup = (): Promise<string> => {
  plain ??= activeBorrower(platform, staff)
    .then(payFirst)
    .then(() => backup('plain'));
  return plain;
};

/** An unused database and data folder. */
async function freshPlace() {
  const { url, drop } = await emptyDatabase();
  const dataDir = mkdtempSync(path.join(folder, 'fresh-'));
  return { url, dataDir, drop };
}

async function rowsOf(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

const TELLING = `select (select count(*) from credits) as credits, (select count(*) from loan_events) as events,
  (select sum(abs(amount_pesos)) from journal_lines) as moved, (select md5(string_agg(email, ',' order by id)) from borrowers) as people`;

describe('a backup', () => {
  it('restores to the same rows, sums, triggers and documents, and works from there', async () => {
    const from = await plainBackup();
    const place = await freshPlace();
    expect(await unamano(['restore', '--from', from], place), printed.join('\n')).toBe(0);
    expect(printed.at(-2)).toContain('The journal is right');
    expect(printed.at(-1)).toMatch(/^The [1-9]\d* documents are those that were stored\.$/);
    expect(await rowsOf(place.url, TELLING)).toEqual(await rowsOf(platform.databaseUrl, TELLING));
    const documents = path.join(platform.dataDir, 'documents');
    expect(await filesBelow(path.join(place.dataDir, 'documents'))).toEqual(await filesBelow(documents));
    // Triggers, sequences and foreign keys work again.
    await expect(rowsOf(place.url, `update loan_events set source = 'x'`)).rejects.toThrow(/append-only/);
    await expect(
      rowsOf(place.url, "insert into staff_modules (staff_id, module) values (999, 'audit')"),
    ).rejects.toThrow(/foreign key/);
    const [made] = await rowsOf(
      place.url,
      "insert into companies (name, nit, created_at) values ('Otra', '1', now()) returning id",
    );
    expect(Number(made?.id)).toBeGreaterThan(0);
    const keys = "select count(*) from pg_constraint where contype = 'f'";
    const triggers = 'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2';
    for (const query of [keys, triggers])
      expect(await rowsOf(place.url, query)).toEqual(await rowsOf(platform.databaseUrl, query));
    await place.drop();
  });

  it('can be read by its owner alone', async () => {
    const from = await plainBackup();
    for (const file of await filesBelow(from))
      expect(statSync(path.join(from, file)).mode & 0o077, file).toBe(0);
    expect(statSync(from).mode & 0o077).toBe(0);
  });

  it('taken under load is one instant: what was acknowledged before is in it, and the books balance', async () => {
    let going = true;
    const load = Array.from({ length: 4 }, async () => {
      while (going) await payFirst(await activeBorrower(platform, staff));
    });
    const entries = 'select count(*)::integer as n from journal_entries';
    let before = 0;
    let from = '';
    try {
      await signUp(platform);
      before = Number((await rowsOf(platform.databaseUrl, entries))[0]?.n);
      from = await backup('busy');
    } finally {
      going = false;
      await Promise.all(load);
    }
    const place = await freshPlace();
    expect(await unamano(['restore', '--from', from], place), printed.join('\n')).toBe(0);
    const restored = Number((await rowsOf(place.url, entries))[0]?.n);
    const after = Number((await rowsOf(platform.databaseUrl, entries))[0]?.n);
    expect(restored).toBeGreaterThanOrEqual(before);
    expect(restored, 'the load continued after the snapshot').toBeLessThan(after);
    await place.drop();
  });

  it('in which any one byte was flipped is refused before the database is touched', async () => {
    const from = await plainBackup();
    const place = await freshPlace();
    const files = (await filesBelow(from)).filter((file) => statSync(path.join(from, file)).size > 0);
    const flips = testSize({ short: 1, full: 5 });
    for (const file of someOf(files, { short: 4, full: 1 })) {
      const original = readFileSync(path.join(from, file));
      for (let nth = 0; nth < flips; nth++) {
        const at = Math.floor((original.length * (nth + 0.5)) / flips);
        const flipped = Buffer.from(original);
        flipped[at] = (flipped[at] ?? 0) ^ (1 << nth);
        writeFileSync(path.join(from, file), flipped);
        expect(await unamano(['restore', '--from', from], place), `${file}, bit ${nth} at ${at}`).toBe(1);
      }
      writeFileSync(path.join(from, file), original);
    }
    expect(await rowsOf(place.url, "select from pg_class where relname = 'credits'")).toHaveLength(0);
    expect(await unamano(['check-backup', '--from', from])).toBe(0);
    const credits = path.join(from, 'tables/public.credits.copy.gz');
    const kept = readFileSync(credits);
    rmSync(credits);
    expect(await unamano(['check-backup', '--from', from])).toBe(1);
    expect(printed.join('\n')).toContain('tables/public.credits.copy.gz');
    writeFileSync(credits, kept);
    await place.drop();
  }, 600_000);
});

it('a backup of the other mode is refused before the database is touched, unless it is for practice', async () => {
  await claimMode(platform.databaseUrl, 'sandbox');
  const setMode = (mode: string) => rowsOf(platform.databaseUrl, `update platform_mode set mode = '${mode}'`);
  await setMode('production');
  const made = await unamano(['backup', '--to', 'other-mode'], { mode: 'production' });
  await setMode('sandbox');
  expect(made, printed.join('\n')).toBe(0);
  const [only = ''] = readdirSync(path.join(folder, 'other-mode'));
  const from = path.join(folder, 'other-mode', only);
  const place = await freshPlace();
  expect(await unamano(['restore', '--from', from], place)).toBe(1);
  expect(printed).toEqual([
    'The backup was made in production mode, and UNAMANO_MODE is sandbox: nothing was restored.',
  ]);
  expect(await rowsOf(place.url, "select from pg_class where relname = 'schema_migrations'")).toHaveLength(0);
  expect(await filesBelow(path.join(place.dataDir, 'documents'))).toEqual([]);
  expect(await unamano(['restore', '--practice', '--from', from], place), printed.join('\n')).toBe(0);
  expect(await rowsOf(place.url, 'select mode from platform_mode')).toEqual([{ mode: 'sandbox' }]);
  await place.drop();
});

describe('a backup that is encrypted to a recipient', () => {
  /** As `age-keygen` writes it. */
  async function keyPair(name: string): Promise<{ recipient: string; file: string }> {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const file = path.join(folder, name);
    writeFileSync(file, `# created: 2026-03-02\n# public key: ${recipient}\n${identity}\n`);
    return { recipient, file };
  }

  async function encrypted(name: string, recipient: string): Promise<string> {
    const args = ['backup', '--to', name, '--recipient', recipient];
    expect(await unamano(args), printed.join('\n')).toBe(0);
    const [only = ''] = readdirSync(path.join(folder, name));
    return path.join(folder, name, only);
  }

  async function makeSealed() {
    const borrower = await activeBorrower(platform, staff);
    await payFirst(borrower);
    const { recipient, file } = await keyPair('identity.txt');
    return { borrower, file, from: await encrypted('sealed', recipient) };
  }
  let sealed: ReturnType<typeof makeSealed> | undefined;
  const sealedBackup = () => {
    sealed ??= makeSealed();
    return sealed;
  };

  it('shows nothing without the identity, and restores with it to the same rows', async () => {
    const { borrower, file, from } = await sealedBackup();
    const files = await filesBelow(from);
    expect(files).toContain('manifest.json.age');
    for (const name of files) {
      expect(name).toMatch(/\.age$/);
      const bytes = readFileSync(path.join(from, name));
      expect(bytes.subarray(0, 21).toString(), name).toBe('age-encryption.org/v1');
      expect(bytes.includes(borrower.cellphone), name).toBe(false);
    }
    const place = await freshPlace();
    expect(await unamano(['restore', '--from', from], place)).toBe(1);
    expect(printed.join('\n')).toContain('--identity');
    const restore = ['restore', '--from', from, '--identity', file];
    expect(await unamano(restore, place), printed.join('\n')).toBe(0);
    expect(await rowsOf(place.url, TELLING)).toEqual(await rowsOf(platform.databaseUrl, TELLING));
    expect(await filesBelow(path.join(place.dataDir, 'documents'))).toEqual(
      await filesBelow(path.join(platform.dataDir, 'documents')),
    );
    expect(await filesBelow(path.join(place.dataDir, 'scratch')), 'files in the clear').toEqual([]);
    await place.drop();
  });

  it('is refused with another identity, with any one byte flipped, and with a file cut short', async () => {
    const { file, from } = await sealedBackup();
    const other = await keyPair('wrong.txt');
    const check = (identity: string) => unamano(['check-backup', '--from', from, '--identity', identity]);
    expect(await check(file), printed.join('\n')).toBe(0);
    for (const wrong of [other.file, 'absent.txt', path.join(from, 'manifest.json.age')]) {
      expect(await check(wrong), wrong).toBe(1);
      expect(printed.join('\n')).toMatch(/identity/);
    }
    const files = await filesBelow(from);
    for (const name of someOf(files, { short: 24, full: 1 })) {
      const target = path.join(from, name);
      const original = readFileSync(target);
      const flipped = Buffer.from(original);
      const at = Math.floor(original.length * 0.9);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      for (const damaged of [flipped, original.subarray(0, -1)]) {
        writeFileSync(target, damaged);
        expect(await check(file), name).toBe(1);
        expect(printed.join('\n')).toContain('cannot be decrypted');
      }
      writeFileSync(target, original);
    }
    expect(await check(file)).toBe(0);
    expect(await filesBelow(path.join(platform.dataDir, 'scratch'))).toEqual([]);
  });

  it('is not begun for a recipient that is none', async () => {
    const args = ['backup', '--to', 'none', '--recipient', 'age1nobody'];
    expect(await unamano(args)).toBe(1);
    expect(printed.join('\n')).toContain('no public key of age');
    expect(await filesBelow(path.join(folder, 'none'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('is refused into a database that was used, and changes nothing there', async () => {
    const from = await plainBackup();
    const before = await rowsOf(platform.databaseUrl, TELLING);
    expect(await unamano(['restore', '--from', from])).toBe(1);
    expect(printed.join('\n')).toMatch(/is not empty|is using this database/);
    expect(await rowsOf(platform.databaseUrl, TELLING)).toEqual(before);
    const other = await emptyDatabase();
    await rowsOf(other.url, 'create table something (id integer)');
    expect(await unamano(['restore', '--from', from], { ...other, dataDir: folder })).toBe(1);
    expect(printed.join('\n')).toContain('is not empty');
    await other.drop();
  });

  it('works into a database that was only migrated', async () => {
    const from = await plainBackup();
    const place = await freshPlace();
    expect(await unamano(['migrate'], place)).toBe(0);
    expect(await unamano(['restore', '--from', from], place), printed.join('\n')).toBe(0);
    await place.drop();
  });

  it('is refused with another secret, which could not read the sealed columns', async () => {
    const from = await plainBackup();
    const place = await freshPlace();
    const secret = 'another-secret-of-at-least-32-characters';
    expect(await unamano(['restore', '--from', from], { ...place, secret })).toBe(1);
    expect(printed.join('\n')).toContain('SECRET_KEY');
    await place.drop();
  });

  it('is refused over documents of another platform', async () => {
    const from = await plainBackup();
    const place = await freshPlace();
    mkdirSync(path.join(place.dataDir, 'documents'));
    writeFileSync(path.join(place.dataDir, 'documents', 'other.pdf'), 'of another platform');
    expect(await unamano(['restore', '--from', from], place)).toBe(1);
    expect(printed.join('\n')).toContain('The folder of documents is not empty');
    await place.drop();
  });

  it('names the differences that the backup already had', async () => {
    const place = await freshPlace();
    expect(await unamano(['restore', '--from', await plainBackup()], place)).toBe(0);
    await rowsOf(
      place.url,
      `alter table journal_lines disable trigger user;
       delete from journal_lines where entry_id = (select max(id) from journal_entries)`,
    );
    expect(await unamano(['verify-ledger'], place)).toBe(1);
    expect(printed.at(-1)).toContain('differences');
    expect(await unamano(['backup', '--to', 'spoiled'], place)).toBe(0);
    const [name = ''] = readdirSync(path.join(folder, 'spoiled'));
    const other = await freshPlace();
    expect(await unamano(['restore', '--from', path.join('spoiled', name)], other)).toBe(1);
    expect(printed.join('\n')).toContain('The backup already had these differences');
    await place.drop();
    await other.drop();
  });
});
