/** Notes are added and never changed; a file comes back as it was stored, to staff alone who have the module. */
import { signUp } from '@unamano/journeys/borrower';
import { expect, it } from 'vitest';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../../test/platform/staff.ts';

const PDF = Buffer.from('%PDF-1.7\n un recibo');

const platform = await sharedPlatform();
const clerk = await staffAccess(platform, ['people']);
const { dni } = await signUp(platform);
const id = (await platform.pool.query('select id from borrowers where dni = $1', [dni])).rows[0].id;

const add = (fields: Record<string, unknown>) =>
  platform.post('/dashboard/api/people/notes', { id_user: id, text: 'Llamó', ...fields }, clerk);
const fileOf = (id_note: unknown) =>
  platform.get(`/dashboard/api/people/notes/file?id_note=${id_note}`, clerk);
const count = async () =>
  (await platform.pool.query('select count(*)::int as n from person_notes')).rows[0].n;

it('stores a note with its file, and gives the same bytes back', async () => {
  const { status, body } = await add({ file: PDF.toString('base64'), file_name: 'recibo.pdf' });
  expect(status).toBe(200);
  const file = await fileOf(body.id_note);
  expect(file.body).toEqual({
    id_user: id,
    name: 'recibo.pdf',
    media_type: 'application/pdf',
    content_base64: PDF.toString('base64'),
  });
  const { rows } = await platform.pool.query(
    `select action, subject_id, after from audit_events where action = 'person.add_note'`,
  );
  expect(rows).toEqual([
    { action: 'person.add_note', subject_id: String(id), after: { note: body.id_note, has_file: true } },
  ]);
});

it('a note without a file has none', async () => {
  expect((await fileOf((await add({})).body.id_note)).status).toBe(404);
});

it.each([
  ['a page of the web under the name of a PDF', '<html>', 'recibo.pdf', 'Adjunta un PDF o una foto'],
  ['nothing', '', 'recibo.pdf', null],
])('a file is what its bytes say: %s', async (_name, bytes, file_name, text) => {
  const before = await count();
  const reply = await add({ file: Buffer.from(bytes).toString('base64'), file_name });
  if (text === null) return expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ fields: { file: expect.stringContaining(text) } });
  expect(await count()).toBe(before);
});

it('cannot be changed', async () => {
  await expect(platform.pool.query(`update person_notes set body = 'otra'`)).rejects.toThrow('append-only');
});

it('is of nobody who is not there', async () => {
  const before = await count();
  expect((await add({ id_user: 999_999 })).body.err_code).toBe('OBJECT_NOT_FOUND');
  expect(await count()).toBe(before);
});
