/** A correction needs two people, notifies the old and the new contact, and leaves no personal data in the audit. */
import { type SignedUp, signUp } from '@unamano/journeys/borrower';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../test/platform/platform.ts';
import { adminAccess, staffAccess } from '../../../test/platform/staff.ts';
import { readConfig } from '../../config/config.ts';
import { dispatch } from '../dispatch.ts';
import { COMMANDS } from '../registry.ts';

type Admin = Awaited<ReturnType<typeof adminAccess>>;

let platform: TestPlatform;
let first: Admin;
let second: Admin;
let person: SignedUp;
let id: number;
let printed: string[];

beforeAll(async () => {
  platform = await testPlatform();
  first = await adminAccess(platform);
  second = await adminAccess(platform);
  person = await signUp(platform);
  await platform.pool.query('update borrowers set email_confirmed_at = now()');
  id = (await platform.pool.query('select id from borrowers where dni = $1', [person.dni])).rows[0].id;
}, 60_000);
afterAll(() => platform.close());

function unamano(args: string[], typed: string): Promise<number> {
  printed = [];
  const env = {
    UNAMANO_MODE: 'sandbox',
    DATABASE_URL: platform.databaseUrl,
    UNAMANO_DATA_DIR: platform.dataDir,
  };
  const read = readConfig(env, platform.dataDir);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { config } = read;
  const print = (line: string) => void printed.push(line);
  const context = {
    config,
    say: print,
    askSecret: async () => typed,
    pathFrom: (written: string) => written,
  };
  return dispatch(COMMANDS, args, () => context, { out: print, err: print });
}

const correct = (field: string, value: string, by = first.email) =>
  unamano(
    ['person-correct', '--borrower', String(id), '--field', field, '--by', by, '--reason', 'PQR 7'],
    value,
  );
const requestId = () => Number(/request (\d+)/.exec(printed.at(-1) ?? '')?.[1]);
const decide = (admin: Admin, action = 'approve') =>
  platform.post(
    '/dashboard/api/approvals/answer',
    { id_approval: requestId(), action, reason: '' },
    admin.access,
  );
const stored = async () =>
  (
    await platform.pool.query(
      `select first_name, cellphone, email, email_confirmed_at is not null as is_confirmed,
        (select count(*)::int from sessions where borrower_id = borrowers.id and ended_at is null) as sessions
       from borrowers where id = $1`,
      [id],
    )
  ).rows[0];
const notices = async () =>
  (
    await platform.pool.query(
      `select channel, recipient, template from messages
        where template in ('contact_corrected', 'email_confirmation') and id > $1 order by id`,
      [lastMessage],
    )
  ).rows;
let lastMessage = 0;
const remember = async () => {
  lastMessage = Number((await platform.pool.query('select max(id) as id from messages')).rows[0].id);
};

describe('person-correct', () => {
  it('changes nothing before a second admin approves, who is not the first', async () => {
    const before = await stored();
    expect(await correct('cellphone', '312 000 7788'), printed.join('\n')).toBe(0);
    expect(await stored()).toEqual(before);
    expect((await decide(first)).body.err_code).toBe('SELF_APPROVAL_NOT_ALLOWED');
    const request = requestId();
    expect(await correct('first_name', 'Otra')).toBe(1);
    expect(printed.at(-1)).toContain('waits for its second person');
    printed = [`request ${request}`];
    await remember();
    expect((await decide(second)).status).toBe(200);
    expect(await stored()).toEqual({ ...before, cellphone: '+573120007788', sessions: 0 });
    expect(await notices()).toEqual([
      { channel: 'sms', recipient: before.cellphone, template: 'contact_corrected' },
      { channel: 'sms', recipient: '+573120007788', template: 'contact_corrected' },
      { channel: 'email', recipient: before.email, template: 'contact_corrected' },
    ]);
  });

  it('a new e-mail must be confirmed, and the old one is notified', async () => {
    const before = await stored();
    expect(await correct('email', 'Nueva@Correo.test'), printed.join('\n')).toBe(0);
    await remember();
    expect((await decide(second)).status).toBe(200);
    expect(await stored()).toEqual({ ...before, email: 'nueva@correo.test', is_confirmed: false });
    expect(await notices()).toEqual([
      { channel: 'sms', recipient: before.cellphone, template: 'contact_corrected' },
      { channel: 'email', recipient: before.email, template: 'contact_corrected' },
      { channel: 'email', recipient: 'nueva@correo.test', template: 'email_confirmation' },
    ]);
  });

  it.each([
    ['a value that another account has', 'cellphone', () => other.cellphone, 'another account has it'],
    ['the stored value', 'email', () => 'nueva@correo.test', 'is stored'],
    ['no phone', 'cellphone', () => '123', 'not valid'],
    ['a name with an address', 'last_name', () => 've a http://x.test', 'not valid'],
  ])('refuses %s', async (_name, field, value, text) => {
    other ??= await signUp(platform);
    expect(await correct(field, value())).toBe(1);
    expect(printed.at(-1)).toContain(text);
  });
  let other: SignedUp;

  it('needs an admin, and a field that it knows', async () => {
    await staffAccess(platform, ['staff_users']);
    const { rows } = await platform.pool.query('select email from staff where not is_admin limit 1');
    expect(await correct('email', 'x@y.test', rows[0].email)).toBe(1);
    expect(printed.at(-1)).toContain('No active admin');
    expect(await correct('dni', '1')).toBe(2);
  });

  it('leaves the corrected values out of the audit and of what it prints', async () => {
    const { rows } =
      await platform.pool.query(`select coalesce(string_agg(audit_events::text, ' '), '') as text
      from audit_events where action in ('approval.request', 'approval.approve', 'person.correct')`);
    expect(rows[0].text).toContain('person.correct');
    for (const value of ['3120007788', 'nueva@correo.test', person.email, person.cellphone])
      expect(rows[0].text).not.toContain(value);
  });
});

describe('person-claim', () => {
  const claim = (...more: string[]) =>
    unamano(['person-claim', '--reference', 'PQR 9', '--borrower', String(id), ...more], '');

  it('is open once, keeps the person from being erased, and is closed by its number', async () => {
    expect(await claim()).toBe(0);
    expect(await claim()).toBe(1);
    await platform.pool.query('update platform_clock set offset_ms = $1', [400 * 86_400_000]);
    const erase = ['person-erase', '--reference', 'x', '--no-open-claim', '--borrower', String(id)];
    expect(await unamano(erase, '')).toBe(1);
    expect(printed.join('\n')).toContain('has an open claim');
    expect(await claim('--close')).toBe(0);
    expect(await claim('--close')).toBe(1);
    expect(await unamano(erase, '')).toBe(1);
    expect(printed.join('\n')).not.toContain('has an open claim');
  });
});
