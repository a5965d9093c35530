/** A correction needs two people, notifies the old and the new contact, and leaves no personal data in the audit. */
import { signUp } from '@unamano/journeys/borrower';
import { expect, it } from 'vitest';
import { sharedPlatform } from '../../../../../../test/platform/platform.ts';
import { adminAccess, staffAccess } from '../../../../../../test/platform/staff.ts';

const platform = await sharedPlatform();
let lastMessage: number;

const clerk = await staffAccess(platform, ['people']);
const admin = (await adminAccess(platform)).access;
const person = await signUp(platform);
const other = await signUp(platform);
await platform.pool.query('update borrowers set email_confirmed_at = now()');
const id: number = (await platform.pool.query('select id from borrowers where dni = $1', [person.dni]))
  .rows[0].id;

const correct = (field: string, value: string, access = clerk, more = {}) =>
  platform.post(
    '/dashboard/api/people/corrections',
    { id_user: id, field, value, document: 'Cédula original', reason: 'Vino a la oficina', ...more },
    access,
  );
async function decide(id_approval: unknown, access: string) {
  lastMessage = Number((await platform.pool.query('select max(id) as id from messages')).rows[0].id);
  return platform.post(
    '/dashboard/api/approvals/answer',
    { id_approval, action: 'approve', reason: '' },
    access,
  );
}
const stored = async () =>
  (
    await platform.pool.query(
      `select first_name, cellphone, email, address, email_confirmed_at is not null as is_confirmed,
        (select count(*)::int from sessions where borrower_id = borrowers.id and ended_at is null) as sessions
       from borrowers where id = $1`,
      [id],
    )
  ).rows[0];
const notices = async () =>
  (
    await platform.pool.query(
      `select channel, recipient, template from messages
        where template in ('contact_corrected', 'contact_changed', 'contact_change_alert', 'email_confirmation') and id > $1 order by id`,
      [lastMessage],
    )
  ).rows;

it('changes nothing before a second person approves, who is an admin and not the first', async () => {
  const before = await stored();
  const { status, body } = await correct('cellphone', '312 000 7788');
  expect(status).toBe(200);
  expect(await stored()).toEqual(before);
  expect((await decide(body.id_approval, clerk)).body.err_code).toBe('SELF_APPROVAL_NOT_ALLOWED');
  const colleague = await staffAccess(platform, ['people']);
  expect((await decide(body.id_approval, colleague)).body.err_code).toBe('FORBIDDEN');
  expect((await correct('first_name', 'Otra')).body.err_code).toBe('CHANGE_PENDING');
  expect((await decide(body.id_approval, admin)).status).toBe(200);
  expect(await stored()).toEqual({ ...before, cellphone: '+573120007788', sessions: 0 });
  expect(await notices()).toEqual([
    { channel: 'sms', recipient: before.cellphone, template: 'contact_change_alert' },
    { channel: 'email', recipient: before.email, template: 'contact_change_alert' },
    { channel: 'sms', recipient: '+573120007788', template: 'contact_changed' },
  ]);
});

it('a new e-mail must be confirmed, and the old one is notified', async () => {
  const before = await stored();
  const { body } = await correct('email', 'Nueva@Correo.test');
  expect((await decide(body.id_approval, admin)).status).toBe(200);
  expect(await stored()).toEqual({ ...before, email: 'nueva@correo.test', is_confirmed: false });
  expect(await notices()).toEqual([
    { channel: 'sms', recipient: before.cellphone, template: 'contact_change_alert' },
    { channel: 'email', recipient: before.email, template: 'contact_change_alert' },
    { channel: 'email', recipient: 'nueva@correo.test', template: 'email_confirmation' },
  ]);
});

it('a new address ends no session, and the person is notified', async () => {
  const before = await stored();
  const { body } = await correct('address', 'Calle 9 # 8-7');
  expect((await decide(body.id_approval, admin)).status).toBe(200);
  expect(await stored()).toEqual({ ...before, address: 'Calle 9 # 8-7' });
  expect(await notices()).toMatchObject([{ channel: 'sms', template: 'contact_corrected' }]);
});

it.each([
  ['a phone of another account', 'cellphone', () => other.cellphone, 'Otra cuenta ya tiene este dato'],
  ['the stored value', 'email', () => 'nueva@correo.test', 'Es el dato que ya está guardado'],
  ['no phone', 'cellphone', () => '123', 'El número de teléfono debe tener 10 dígitos'],
  ['a name with an address', 'last_name', () => 've a http://x.test', 'Usa solo letras'],
  ['a long address', 'address', () => 'C'.repeat(121), 'Debe tener 120 caracteres o menos'],
])('refuses %s beside the field', async (_name, field, value, text) => {
  const { status, body } = await correct(field, value());
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { value: expect.stringContaining(text) } });
});

it('a phone or an e-mail needs the document that was seen; the hold of 24 hours begins with it', async () => {
  const { status, body } = await correct('cellphone', '312 000 9900', clerk, { document: '' });
  expect([status, body.fields]).toEqual([400, { document: 'Escribe qué documento viste' }]);
  const { rows } = await platform.pool.query('select held_since from borrowers where id = $1', [id]);
  expect(Date.now() - rows[0].held_since.getTime()).toBeLessThan(300_000);
  const shown = await platform.pool.query(
    "select description::text as text from approval_requests where payload ->> 'field' = 'cellphone'",
  );
  expect(shown.rows[0].text).toContain('Cédula original');
});

it('what the ID document says is corrected with the document seen, by the rules of a sign-up', async () => {
  const own = async () =>
    (
      await platform.pool.query(
        'select dni, type_document, birthday, date_dni_expedition from borrowers where id = $1',
        [id],
      )
    ).rows[0];
  for (const [field, value] of [
    ['dni', '01.020.304.051'],
    ['birthday', '05/03/1991'],
    ['date_dni_expedition', '2010-02-03'],
    ['type_document', '22'],
  ] as const) {
    expect((await correct(field, value, clerk, { document: '' })).body.fields).toHaveProperty('document');
    const { body } = await correct(field, value);
    expect((await decide(body.id_approval, admin)).status, field).toBe(200);
    expect(await notices()).toContainEqual(expect.objectContaining({ template: 'contact_corrected' }));
  }
  expect(await own()).toEqual({
    dni: '1020304051',
    type_document: '22',
    birthday: '1991-03-05',
    date_dni_expedition: '2010-02-03',
  });
  for (const [field, value] of [
    ['dni', `0${other.dni}`],
    ['dni', '12'],
    ['type_document', '31'],
    ['birthday', '2020-01-01'],
    ['date_dni_expedition', '1980-01-01'],
    ['birthday', '31/02/1990'],
  ] as const)
    expect((await correct(field, value)).body.fields, `${field} ${value}`).toHaveProperty('value');
});

it('a number that another person has now is freed: it gets no word of the account, and opens its own', async () => {
  const before = await stored();
  const { body } = await correct('cellphone', '');
  expect((await decide(body.id_approval, admin)).status).toBe(200);
  expect(await stored()).toMatchObject({ cellphone: expect.stringMatching(/^\+570\d{9}$/), sessions: 0 });
  expect((await notices()).filter(({ channel }) => channel !== 'email')).toEqual([]);
  const { cellphone } = before;
  await platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'Nueva Dueña' });
  const verified = await platform.post('/users/api/signup/verify_code/', {
    cellphone,
    otp_code: await platform.codeFor(cellphone),
  });
  expect(verified.body).toEqual({ signup_token: expect.any(String) });
});

it('leaves the corrected values out of the audit', async () => {
  const { rows } = await platform.pool.query(`select coalesce(string_agg(audit_events::text, ' '), '') as text
    from audit_events where action in ('approval.request', 'approval.approve', 'person.correct')`);
  expect(rows[0].text).toContain('person.correct');
  for (const value of ['3120007788', 'nueva@correo.test', 'Calle 9', person.email, person.cellphone])
    expect(rows[0].text).not.toContain(value);
});
