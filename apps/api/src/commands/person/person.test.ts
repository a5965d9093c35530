/** What is stored about a person: all of it is exported, and nothing that names the person is left after an erasure. */
import * as fs from 'node:fs';
import path from 'node:path';
import { activeBorrower, makeTestPerson, type SignedUp, signUp } from '@unamano/journeys/borrower';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NOT_PERSONAL } from '../../../test/database/not-personal.ts';
import { commandLine } from '../../../test/platform/command-line.ts';
import { sharedPlatform } from '../../../test/platform/platform.ts';
import { adminAccess, staffAccess } from '../../../test/platform/staff.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { readConfig } from '../../config/config.ts';
import { asAppLogin } from '../../db/app-login.ts';
import { removeDocumentsTask } from '../../modules/lending/documents/jobs.ts';
import { PERSONAL_TABLES } from '../../modules/lending/personal-data/tables.ts';
import { connectDocuments } from '../../outside-services.ts';

const ERASE = ['person-erase', '--reference', 'PQR 12', '--no-open-claim', '--borrower'];

const platform = await sharedPlatform();
const folder = temporaryFolder();
const staff = (await adminAccess(platform)).access;
const active = await activeBorrower(platform, staff);
const rejected = await signUp(platform);
await platform.post('/credits/api/credit/cancel/', { id_credit: rejected.creditId }, rejected.access);
const { rows } = await platform.pool.query(
  `select (select id from borrowers where dni = $1) as active, (select id from borrowers where dni = $2) as rejected`,
  [active.dni, rejected.dni],
);
const ids = rows[0];

const { printed, run } = commandLine(folder);
const unamano = (args: string[], typed = '') =>
  run(args, { DATABASE_URL: platform.databaseUrl, UNAMANO_DATA_DIR: platform.dataDir }, { typed });

/** Tables with a row that contains one of these texts; sealed values are not opened here. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await platform.pool.query(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await platform.pool.query(
      `select from ${name} own where exists (select from unnest($1::text[]) word
        where position(word in to_jsonb(own)::text) > 0) limit 1`,
      [texts],
    );
    if (hit.rowCount) found.push(name);
  }
  return found;
}

/** Pays at the gateway until the credit ends: a prepayment changes the later installments. */
async function payAll(person: SignedUp): Promise<void> {
  const state = async () =>
    (await platform.pool.query('select state from credits where id = $1', [person.creditId])).rows[0].state;
  for (let turn = 0; turn < 5 && (await state()) !== 'FIN'; turn += 1) {
    const { body } = await platform.get('/credits/api/credit/info/home/', person.access);
    const { payments } = body.credit as { payments: { id_payment: number; pending_value: number }[] };
    const id_payment = payments.find(({ pending_value }) => pending_value > 0)?.id_payment;
    const { body: order } = await platform.post('/payvalida/api/cash/in/', { id_payment }, person.access);
    await platform.post(`/sandbox/api/payvalida/orders/${order.order}`, { status: 'APROBADA' });
  }
  expect(await state()).toBe('FIN');
}

/** What staff wrote about the person, and the request for a change. */
async function writeAbout({ creditId, dni }: SignedUp): Promise<void> {
  const note = `vive con su hermana, ${dni}`;
  await platform.pool.query(
    `insert into collection_contacts (credit_id, contacted_on, channel, note, staff_id, recorded_at)
      select $1, '2026-02-01', 'phone', $2, max(id), now() from staff`,
    [creditId, note],
  );
  await platform.pool.query(
    `insert into approval_requests (kind, payload, description, note, requested_by, requested_at, expires_at)
      select 'relief.agreement', jsonb_build_object('creditId', $1::bigint, 'reason', $2::text),
        jsonb_build_object('summary', $2::text, 'changes', '[]'::jsonb), $2, max(id), now(), now() + interval '1 day'
      from staff`,
    [creditId, note],
  );
  await platform.pool.query(
    `insert into audit_events (happened_at, actor, action, subject_kind, subject_id, request_id, address)
      values (now(), 'platform', 'person.read', 'credit', $1, '', '')`,
    [String(creditId)],
  );
}

const namesOf = (person: SignedUp): string[] => [person.dni, person.email, person.cellphone];

describe('the catalogue of personal data', () => {
  it('has every table of the schema once: exported, or left out with its reason', async () => {
    const { rows } = await platform.pool.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const exported = PERSONAL_TABLES.map(({ table }) => table);
    expect([...exported, ...Object.keys(NOT_PERSONAL)].sort()).toEqual(rows.map(({ name }) => name));
  });

  it('leaves out no table that refers to a borrower or a credit, at any depth', async () => {
    const { rows } = await platform.pool.query(
      `with recursive own(id) as (select unnest(array['borrowers'::regclass, 'credits'::regclass])::oid
        union select conrelid from pg_constraint join own on confrelid = own.id
        -- What a change made is not about the person who asked for another one, and an entry outside of loans or of a month's
        -- end is about no person.
        where contype = 'f' and own.id <> 'approval_requests'::regclass and conrelid not in (
          'outside_entries'::regclass, 'outside_entry_items'::regclass, 'statement_match_movements'::regclass,
          'month_end_entries'::regclass))
       select relname as name from pg_class join own on own.id = pg_class.oid`,
    );
    expect(rows.length).toBeGreaterThan(40);
    const forgotten = rows.map(({ name }) => String(name)).filter((name) => name in NOT_PERSONAL);
    expect(forgotten).toEqual([]);
  });

  it('names every column of the exported tables that could name a person', async () => {
    const { rows } = await platform.pool.query(
      `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.attname ~ '(^|_)(name|first_name|last_name|dni|document|cellphone|phone|email|recipient|address|user_agent|note|account_number|birthday|sealed|neighborhood|password_hash)$'`,
    );
    const erased = new Set(
      PERSONAL_TABLES.flatMap(({ table, erase }) =>
        erase === 'delete' || erase === undefined
          ? []
          : Object.keys(erase).map((column) => `${table}.${column}`),
      ),
    );
    const deleted = new Set(
      PERSONAL_TABLES.filter(({ erase }) => erase === 'delete').map(({ table }) => table),
    );
    const left = rows
      .filter(({ table }) => !(table in NOT_PERSONAL) && !deleted.has(table))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((place) => !erased.has(place));
    expect(left.sort()).toEqual([
      // Addresses of staff, and names of documents.
      'approval_decisions.address',
      'approval_requests.address',
      'audit_events.address',
      'bureau_file_rows.type_document',
      'collection_state_changes.address',
      'company_answers.address',
      'document_openings.name',
      'documents.name',
      'payout_file_credits.type_document',
      'payroll_deductions.type_document',
      'payroll_leaver_reversals.address',
      'payroll_leavers.address',
      'payroll_resolutions.address',
    ]);
  });

  it('erases in append-only tables the columns that their trigger permits, and no others', async () => {
    const { rows } = await platform.pool.query(
      `select c.relname as name, erasable_columns(c.relname::text) as columns from pg_trigger t
        join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where p.proname = 'reject_change' and (t.tgtype & 16) = 16`,
    );
    const permitted = Object.fromEntries(
      rows.filter(({ columns }) => columns !== null).map(({ name, columns }) => [name, columns]),
    );
    const appendOnly = new Set(rows.map(({ name }) => name));
    const needed = PERSONAL_TABLES.filter(
      ({ table, erase }) => appendOnly.has(table) && erase !== undefined,
    ).map(({ table, erase }) => [table, Object.keys(erase ?? {}).sort()]);
    expect(permitted).toEqual(Object.fromEntries(needed));
  });
});

describe('person-export', () => {
  it('has everything about the person, opened, and nobody else', async () => {
    expect(await unamano(['person-export', '--to', 'datos'], active.dni), printed.join('\n')).toBe(0);
    const made = path.join(folder, 'datos');
    expect(fs.statSync(made).mode & 0o077).toBe(0);
    const text = fs.readFileSync(path.join(made, 'datos.json'), 'utf8');
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(data.borrowers).toHaveLength(1);
    expect(data.borrowers?.[0]).toMatchObject({ dni: active.dni, email: active.email });
    expect(data.borrowers?.[0]).not.toHaveProperty('password_hash');
    expect(data.bureau_reports?.[0]?.report_sealed).toMatchObject({ information_HP: { score: {} } });
    expect(data.bureau_consents?.[0]).toMatchObject({ dni_sealed: expect.anything() });
    expect(text).not.toContain('v1:');
    for (const name of namesOf(rejected)) expect(text).not.toContain(name);
    for (const table of await tablesWith(namesOf(active))) {
      expect(data, table).toHaveProperty(table);
      expect(data[table]?.length, table).toBeGreaterThan(0);
    }
    expect(fs.readFileSync(path.join(made, 'mis-datos.pdf'), 'latin1')).toMatch(/^%PDF-/);
    expect(fs.readdirSync(made).filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(1);
  });

  it('prints no personal data, is audited, and overwrites nothing', async () => {
    expect(await unamano(['person-export', '--to', 'datos', '--borrower', String(ids.active)])).toBe(1);
    for (const name of namesOf(active)) expect(printed.join('\n')).not.toContain(name);
    const { rows } = await platform.pool.query(
      `select subject_kind, subject_id from audit_events where action = 'person.export'`,
    );
    expect(rows).toEqual([{ subject_kind: 'borrower', subject_id: String(ids.active) }]);
    expect(await unamano(['person-export', '--to', 'otro'], '1')).toBe(1);
    expect(printed.at(-1)).toBe('There is no such borrower.');
  });
});

describe('person-erase', () => {
  const erased = () => platform.pool.query('select borrower_id from person_erasures order by 1');
  /** By the clock of the database, which the commands read. */
  const moveYears = (years: number) =>
    platform.pool.query('update platform_clock set offset_ms = $1', [years * 366 * 86_400_000]);

  it('refuses while something is owed or the legal time runs, and changes nothing', async () => {
    expect(await unamano([...ERASE, String(ids.active)])).toBe(1);
    expect(printed.join('\n')).toContain('has a credit that did not end');
    expect(printed.join('\n')).toContain('must be kept by law until');
    expect(await unamano([...ERASE, String(ids.rejected)])).toBe(1);
    expect(printed.join('\n')).not.toContain('has a credit');
    expect(printed.join('\n')).toContain('must be kept by law until');
    expect(await unamano(['person-erase', '--reference', 'x', '--borrower', '1'])).toBe(2);
    await moveYears(12);
    expect(await unamano([...ERASE, String(ids.active)])).toBe(1);
    expect(printed.join('\n')).toContain('has a credit that did not end');
    expect((await erased()).rows).toEqual([]);
    expect(await tablesWith([active.dni])).toContain('borrowers');
  });

  it('leaves nothing that names a person who got no money, once 180 days are over', async () => {
    await moveYears(1);
    expect(await unamano([...ERASE, String(ids.rejected)]), printed.join('\n')).toBe(0);
    expect(await tablesWith(namesOf(rejected))).toEqual([]);
    expect((await erased()).rows).toEqual([{ borrower_id: ids.rejected }]);
    expect(await unamano([...ERASE, String(ids.rejected)])).toBe(1);
    expect(printed.at(-1)).toContain('was erased before');
    const login = await platform.post('/users/api/login/classic/', {
      email: rejected.email,
      password: 'Chicamocha2026',
    });
    expect(login.status).toBeGreaterThanOrEqual(400);
    expect(login.status).toBeLessThan(500);
    const again = await signUp(platform, { ...makeTestPerson(), ...rejected });
    expect(again.dni).toBe(rejected.dni);
  });

  it('after ten years nothing names a person with a credit; journal, audit and backup stay right', async () => {
    await payAll(active);
    await writeAbout(active);
    await moveYears(9);
    expect(await unamano([...ERASE, String(ids.active)])).toBe(1);
    expect(printed).toHaveLength(1);
    const journal = () =>
      platform.pool.query(
        'select account, sum(amount_pesos) as pesos from journal_lines group by 1 order by 1',
      );
    const before = (await journal()).rows;
    await moveYears(11);
    expect(await unamano(['person-erase', '--reference', 'plazo', '--no-open-claim', '--due'])).toBe(0);
    expect(printed.at(-1)).toBe('Done: erased 1 people.');
    expect(await tablesWith([...namesOf(active), '12345678901', 'vive con su hermana'])).toEqual([]);
    expect((await journal()).rows).toEqual(before);
    expect(await unamano(['verify-ledger']), printed.join('\n')).toBe(0);
    expect(await unamano(['verify-audit']), printed.join('\n')).toBe(0);
    expect(await unamano(['backup', '--to', 'copia']), printed.join('\n')).toBe(0);
    const [copy = ''] = fs.readdirSync(path.join(folder, 'copia'));
    expect(await unamano(['check-backup', '--from', path.join('copia', copy)]), printed.join('\n')).toBe(0);
    expect(await unamano(['person-export', '--to', 'vacio', '--borrower', String(ids.active)])).toBe(0);
    const text = fs.readFileSync(path.join(folder, 'vacio', 'datos.json'), 'utf8');
    for (const name of [...namesOf(active), 'v1:']) expect(text).not.toContain(name);
    expect(fs.readdirSync(path.join(folder, 'vacio')).sort()).toEqual(['datos.json', 'mis-datos.pdf']);
  });

  it('deletes documents and files of notes after the commit only, and the job and the command repeat what failed', async () => {
    const person = await activeBorrower(platform, staff);
    await payAll(person);
    const owner = 'select id from borrowers where dni = $1';
    const { rows: owners } = await platform.pool.query(owner, [person.dni]);
    const note = { id_user: owners[0].id, text: 'Cédula', file: btoa('%PDF-1.7'), file_name: 'a.pdf' };
    await platform.post('/dashboard/api/people/notes', note, await staffAccess(platform, ['people']));
    await moveYears(23);
    const keys = `select storage_key as key from documents where credit_id = $1
      union all select storage_key from person_notes where borrower_id = $2`;
    const { rows: documents } = await platform.pool.query(keys, [person.creditId, owners[0].id]);
    expect(documents.at(-1).key).toContain('notes/');
    const files: string[] = documents.map(({ key }) => path.join(platform.dataDir, 'documents', key));
    expect(files.length).toBeGreaterThan(0);
    const erase = () => unamano([...ERASE, String(owners[0].id)]);
    await platform.pool.query(
      "alter table audit_events add constraint no_erasure check (action <> 'person.erase') not valid",
    );
    await expect(erase()).rejects.toThrow(/no_erasure/);
    await platform.pool.query('alter table audit_events drop constraint no_erasure');
    for (const file of files) expect(fs.existsSync(file), file).toBe(true);

    const [blocked = ''] = files;
    fs.rmSync(blocked);
    fs.mkdirSync(blocked);
    expect(await erase(), printed.join('\n')).toBe(0);
    expect(printed[0]).toContain('1 stored documents cannot be deleted now');
    expect(files.filter((file) => fs.existsSync(file))).toEqual([blocked]);
    const jobs = async () => {
      const { rows } = await platform.pool.query(
        'select payload from graphile_worker._private_jobs where payload::text like $1',
        [`%${documents[0].key}%`],
      );
      return rows;
    };
    const [job] = await jobs();
    const read = readConfig({ UNAMANO_MODE: 'sandbox', UNAMANO_DATA_DIR: platform.dataDir }, folder);
    if (!read.ok) throw new Error(read.faults.join('\n'));
    const repeat = () => removeDocumentsTask(connectDocuments(read.config))(job.payload);
    await expect(repeat()).rejects.toThrow(/could not be deleted/);
    fs.rmSync(blocked, { recursive: true });
    fs.writeFileSync(blocked, 'a document');
    await repeat();
    expect(fs.existsSync(blocked)).toBe(false);

    fs.writeFileSync(blocked, 'a document');
    expect(await erase()).toBe(1);
    expect(printed).toEqual([expect.stringContaining('was erased before')]);
    expect(fs.existsSync(blocked)).toBe(false);
    expect(await jobs()).toEqual([]);
  });

  it('shows staff the credit of an erased person without a fault', async () => {
    for (const call of [
      `/dashboard/api/operative/open_credits?filter_to_search=${active.dni}`,
      `/dashboard/api/historic_credits?id_credit=${active.creditId}`,
      `/dashboard/api/credit/documents/?id_credit=${active.creditId}`,
      `/dashboard/api/operative/collections/timeline?id_credit=${active.creditId}`,
    ])
      expect((await platform.get(call, staff)).status, call).toBeLessThan(500);
  });
});

describe('the exception of the append-only tables', () => {
  const change = "update signatures set signer_name = 'otra'";

  it('ends with the transaction that records the erasure', async () => {
    await activeBorrower(platform, staff);
    await expect(platform.pool.query(change)).rejects.toMatchObject({ code: '23001' });
  });

  it.each([
    ['another column', 'update signatures set signed_at = now()', 'owner'],
    [
      'a table that an erasure never changes',
      'update journal_lines set amount_pesos = amount_pesos',
      'owner',
    ],
    ['a deletion', 'delete from signatures', 'owner'],
    ['the login of the platform', change, 'app'],
  ])('is refused within it for %s', async (_name, statement, login) => {
    const url = login === 'owner' ? platform.databaseUrl : asAppLogin(platform.databaseUrl);
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    await client.query(
      `insert into person_erasures (borrower_id, reference, erased_at)
        select max(id), 'prueba', now() from borrowers`,
    );
    await expect(client.query(statement)).rejects.toMatchObject({ code: /^(23001|42501)$/ });
  });
});
