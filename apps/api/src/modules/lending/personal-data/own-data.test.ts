/** A borrower downloads what is stored about them: all of it, nobody else's, and nothing that lets a finder act as them. */
import { activeBorrower, type SignedUp, signUp, TEST_PASSWORD } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { adminAccess } from '../../../../test/platform/staff.ts';
import { sealer } from '../../../kernel/encryption.ts';
import { exportPerson } from './export.ts';
import { LABELS } from './labels.ts';
import { personSheet } from './summary-sheet.ts';
import { PERSONAL_TABLES } from './tables.ts';

const OWN_DATA = '/users/api/own_data/';

const platform = await sharedPlatform({ STEP_UP_ON_NEW_DEVICES: 'on' });
const staff = (await adminAccess(platform)).access;
const owner = await activeBorrower(platform, staff);

const idOf = async ({ dni }: SignedUp): Promise<number> =>
  (await platform.pool.query('select id from borrowers where dni = $1', [dni])).rows[0].id;
const ownerId = await idOf(owner);

async function download({ access }: Pick<SignedUp, 'access'>, format: string) {
  const reply = await platform.get(`${OWN_DATA}?format=${format}`, access);
  const content = Buffer.from(String(reply.body.content_base64 ?? ''), 'base64');
  return { ...reply, content, text: content.toString('utf8') };
}

const sheetText = async (id: number): Promise<string> => {
  const tables = await exportPerson(platform.db, platform.services.config.keys, id);
  return JSON.stringify(personSheet(tables, platform.services.clock.today()));
};

async function phoneLogin({ cellphone }: SignedUp): Promise<{ access: string }> {
  await platform.post('/users/api/login/start_authentication_otp/', { cellphone });
  const otp_code = await platform.codeFor(cellphone);
  const { body } = await platform.post('/users/api/login/complete_authentication_otp/', {
    cellphone,
    otp_code,
  });
  return (body.data_login as { tokens: { access: string } }).tokens;
}

/** What the sealed messages to the person carry: links and codes. */
async function mailedSecrets(id: number): Promise<string[]> {
  const { rows } = await platform.pool.query(
    `select parameters ->> 'sealed' as sealed from messages where borrower_id = $1 and parameters ? 'sealed'`,
    [id],
  );
  const seals = sealer(platform.services.config.keys, 'messages');
  return rows.flatMap(({ sealed }) => seals.open(sealed).match(/[\w-]{30,}/g) ?? []);
}

describe('own data', () => {
  it('is the export of the operator, and has nobody else', async () => {
    const stranger = await activeBorrower(platform, staff);
    const { status, text, body } = await download(owner, 'json');
    expect([status, body.media_type]).toEqual([200, 'application/json']);
    const data = JSON.parse(text);
    const exported = await exportPerson(platform.db, platform.services.config.keys, ownerId);
    expect(Object.keys(data)).toEqual(exported.map(({ table }) => table));
    for (const { table, rows } of exported)
      if (!['audit_events', 'attempts'].includes(table))
        expect(data[table], table).toEqual(JSON.parse(JSON.stringify(rows)));
    expect(data.borrowers[0]).toMatchObject({ dni: owner.dni, email: owner.email });
    for (const name of [stranger.dni, stranger.email, stranger.cellphone]) expect(text).not.toContain(name);
  });

  it('has no password, code or token, also where messages carry them', async () => {
    await platform.get(`/users/api/forgot/password/?email=${encodeURIComponent(owner.email)}`);
    await platform.post('/users/api/login/start_authentication_otp/', {
      cellphone: owner.cellphone,
      verify_user: 'true',
    });
    const code = await platform.codeFor(owner.cellphone);
    const { rows } = await platform.pool.query(
      `select password_hash as secret from borrowers where id = $1
       union all select code_hash from one_time_codes where cellphone = $2
       union all select token_hash from password_resets where borrower_id = $1
       union all select token_hash from email_confirmations where borrower_id = $1
       union all select token_hash from refresh_tokens where session_id in (select id from sessions where borrower_id = $1)`,
      [ownerId, owner.cellphone],
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(await mailedSecrets(ownerId)).not.toEqual([]);
    const secrets = [TEST_PASSWORD, ...rows.map(({ secret }) => secret), ...(await mailedSecrets(ownerId))];
    for (const text of [(await download(owner, 'json')).text, await sheetText(ownerId)]) {
      for (const secret of secrets) expect(text).not.toContain(secret);
      // An amount, which is a number of the JSON, may have the digits of the code.
      expect(text).not.toMatch(new RegExp(`(?<!":)\\b${code}\\b`));
      expect(text).not.toContain('v1:');
    }
  });

  it('as a document has Spanish labels and values', async () => {
    const { content, body } = await download(owner, 'pdf');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const text = await sheetText(ownerId);
    expect(body).toMatchObject({
      name: expect.stringMatching(/^mis-datos-[\d-]+\.pdf$/),
      media_type: 'application/pdf',
    });
    for (const words of ['Número de documento', owner.dni, 'Vigente', 'Desembolso', 'C.C.'])
      expect(text).toContain(words);
  });

  it('is audited each time, and six times a day', async () => {
    const { rows: before } = await platform.pool.query(
      `select actor, actor_id, after from audit_events where action = 'person.export' and subject_id = $1 order by id`,
      [String(ownerId)],
    );
    expect(before).toHaveLength(3);
    expect(before[0]).toMatchObject({ actor: 'borrower', actor_id: ownerId, after: { format: 'json' } });
    const person = await signUp(platform);
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await download(person, 'json')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('needs the password on a new device', async () => {
    const person = await signUp(platform);
    const thief = await phoneLogin(person);
    expect(await download(thief, 'json')).toMatchObject({
      status: 403,
      body: { err_code: 'STEP_UP_REQUIRED' },
    });
    await platform.post('/users/api/step_up/', { password: TEST_PASSWORD }, thief.access);
    expect((await download(thief, 'json')).status).toBe(200);
  });
});

it('shows columns that exist and are not hidden, each with its label', async () => {
  const { rows } = await platform.pool.query(
    `select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`,
  );
  const places = new Set(rows.map(({ place }) => place));
  for (const { table, shown = [], hidden = {} } of PERSONAL_TABLES)
    for (const place of shown) {
      expect(places, `${table}.${place}`).toContain(`${table}.${place.split('.')[0]}`);
      expect(Object.keys(hidden), `${table}.${place}`).not.toContain(place);
      expect(LABELS, place).toHaveProperty([place]);
    }
});
