/** Petitions, complaints and claims: a number at once, the clock of the law, and the answer by e-mail. */
import { createHash } from 'node:crypto';
import { signUp } from '@unamano/journeys/borrower';
import { expect, it } from 'vitest';
import { makeCompany } from '../../../../test/fixtures/disbursements.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../test/platform/staff.ts';
import { answerSheet } from './answer-sheet.ts';

const FILE = '/claims/api/claims/';
const LIST = '/dashboard/api/complaints/list';

const platform = await sharedPlatform();
const clerk = await staffAccess(platform, ['people']);

type Listed = {
  id_complaint: number;
  number: string;
  due_on: string;
  can_extend: boolean;
  id_user: number | null;
};
const claim = { kind: 'data_claim', text: 'Nunca di mi número', name: 'Ana Peña', email: 'ana@correo.test' };

const find = async (number: unknown) =>
  ((await platform.get(LIST, clerk)).body.complaints as Listed[]).find((one) => one.number === number);
const mails = async (recipient: string) =>
  (
    await platform.pool.query('select template, parameters from messages where recipient = $1 order by id', [
      recipient,
    ])
  ).rows;

it('gives a number and a day at once, and the mail has no word of the caller', async () => {
  const { status, body } = await platform.post(FILE, claim);
  expect([status, body.number]).toEqual([200, expect.stringMatching(/^R-\d{6}$/)]);
  expect(await find(body.number)).toMatchObject({ ...claim, due_on: body.due_on, id_user: null });
  const [mail] = await mails(claim.email);
  expect(mail).toEqual({
    template: 'complaint_received',
    parameters: { firstName: '', number: body.number, dueOn: body.due_on },
  });
});

it('takes name and address of an account, and links the person', async () => {
  const person = await signUp(platform);
  const own = { kind: 'petition', text: 'Quiero mi paz y salvo' };
  const { body } = await platform.post('/users/api/claims/', own, person.access);
  const listed = await find(body.number);
  expect(listed).toMatchObject({ ...own, email: person.email, dni: person.dni, can_extend: false });
  expect(listed?.id_user).not.toBeNull();
});

it('is answered once, by e-mail, with a sealed document that anyone can verify', async () => {
  const email = 'respuesta@correo.test';
  const { body } = await platform.post(FILE, { ...claim, email });
  const id_complaint = (await find(body.number))?.id_complaint;
  const answer = () =>
    platform.post('/dashboard/api/complaints/answer', { id_complaint, answer: 'Borramos su número.' }, clerk);
  expect((await answer()).status).toBe(200);
  expect((await answer()).body.err_code).toBe('STATE_NOT_ALLOWED');
  await Promise.all(
    Array.from({ length: 3 }, () => platform.services.complaints.mailAnswer(Number(id_complaint))),
  );
  const sent = (await mails(email)).filter(({ template }) => template === 'complaint_answered');
  expect(sent).toMatchObject([{ parameters: { number: body.number, answer: 'Borramos su número.' } }]);
  const { document_url } = (await find(body.number)) as unknown as { document_url: string };
  const file = Buffer.from(await (await fetch(`${platform.url}${document_url}`)).arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const sha256 = createHash('sha256').update(file).digest('hex');
  expect((await platform.get(`/media/verify/?reference=${sha256}`)).body).toMatchObject({
    title: 'Respuesta a un reclamo',
    state: 'issued',
    holder: 'A*** P***',
  });
  const ids = sent.flatMap(({ parameters }) => parameters.documentIds as number[]);
  const attached = await platform.services.documents.attachment(ids[0] ?? 0);
  expect(attached).toMatchObject({ ok: true, value: { name: 'respuesta.pdf' } });
  if (attached.ok) expect(Buffer.from(attached.value.bytes).equals(file)).toBe(true);
});

it('says in the document what was asked, what is answered, and how to go on', () => {
  const at = new Date('2026-03-02T15:00:00Z');
  const asked = {
    kind: 'bureau_claim',
    name: 'Ana Peña',
    dni: '1020304050',
    text: 'No debo\n\nnada',
  } as const;
  const answered = { number: 'R-000042', answer: 'Lo corregimos', received_at: at, answered_at: at };
  const sheet = answerSheet(
    { ...asked, ...answered },
    { code: '0123456789ABCDEF', verifyUrl: 'https://x/v', at },
  );
  const text = JSON.stringify(sheet);
  for (const part of [
    'R-000042',
    'Ana Peña',
    '1020304050',
    'No debo',
    'Lo corregimos',
    'www.sic.gov.co',
    'Ley 1266',
  ])
    expect(text).toContain(part);
});

it("shows a person their own, with the answer and its document, and nobody else's", async () => {
  const [person, stranger] = [await signUp(platform), await signUp(platform)];
  const own = { kind: 'bureau_claim', text: 'Ya pagué' };
  const { body } = await platform.post('/users/api/claims/', own, person.access);
  const list = async (access: string) =>
    (await platform.get('/users/api/claims/', access)).body.complaints as Record<string, unknown>[];
  expect(await list(person.access)).toMatchObject([
    { ...own, number: body.number, answered_at: null, document_url: null },
  ]);
  const id_complaint = (await find(body.number))?.id_complaint;
  await platform.post('/dashboard/api/complaints/answer', { id_complaint, answer: 'Lo corregimos' }, clerk);
  await platform.services.complaints.mailAnswer(Number(id_complaint));
  expect(await list(person.access)).toMatchObject([
    { answer: 'Lo corregimos', document_url: expect.stringMatching(/respuesta\.pdf$/) },
  ]);
  expect(await list(stranger.access)).toEqual([]);
});

it('gets the further days of the law once, with the reason, and a petition gets none', async () => {
  const email = 'plazo@correo.test';
  const { body } = await platform.post(FILE, { ...claim, email });
  const extend = (id_complaint: unknown) =>
    platform.post('/dashboard/api/complaints/extend', { id_complaint, reason: 'Falta el operador' }, clerk);
  const id = (await find(body.number))?.id_complaint;
  const extended = await extend(id);
  expect(String(extended.body.due_on) > String(body.due_on)).toBe(true);
  expect((await extend(id)).body.err_code).toBe('STATE_NOT_ALLOWED');
  expect((await mails(email)).at(-1)).toMatchObject({ parameters: { reason: 'Falta el operador' } });
  const petition = await platform.post(FILE, { ...claim, kind: 'petition' });
  expect((await extend((await find(petition.body.number))?.id_complaint)).body.err_code).toBe(
    'STATE_NOT_ALLOWED',
  );
});

it('shows nothing to the staff of a company', async () => {
  const access = await staffAccess(platform, ['credit_approve'], await makeCompany(platform.db));
  expect((await platform.get(LIST, access)).status).toBe(403);
});
