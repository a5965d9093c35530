/** A person who writes by WhatsApp and clerks who answer, through the sandbox's phone, the webhook and the job that sends. */
import { randomUUID } from 'node:crypto';
import { activeBorrower, makeTestPerson } from '@unamano/journeys/borrower';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeTo } from '../../../../../test/fixtures/incoming.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { adminAccess, staffAccess } from '../../../../../test/platform/staff.ts';
import { allJobs } from '../../../../background-jobs.ts';

const INBOX = '/dashboard/api/operative/inbox';
const platform = await sharedPlatform();
const { services, pool } = platform;
const send = allJobs(services).find(({ name }) => name === 'send-message')?.run;

type Event = { kind: string };

let clerk: string;
let admin: string;
let phone: string;
let creditId: number;

beforeAll(async () => {
  admin = (await adminAccess(platform)).access;
  clerk = await staffAccess(platform, ['late_payments']);
});

/** Each test has a person of its own. */
beforeEach(async () => {
  const person = await activeBorrower(platform, admin);
  phone = `+57${person.cellphone.replace(/\D/g, '').slice(-10)}`;
  creditId = person.creditId;
});

const write = (given: Record<string, unknown> = {}) =>
  platform.post('/sandbox/api/whatsapp/messages', { from: phone, text: '¿Cuánto debo?', ...given });
const conversationsOf = async () =>
  (await pool.query('select * from conversations where phone = $1', [phone])).rows;
const idOf = async () => Number((await conversationsOf())[0]?.id);
const read = async (id: number) => (await platform.get(`${INBOX}/conversation?id=${id}`, clerk)).body;
const answer = (id: number, text = 'Debes $50.000', more: object = {}, by = clerk) =>
  platform.post(`${INBOX}/reply`, { id, text, ...more }, by);
const textsTo = async () => {
  const { body } = await platform.get(`/sandbox/api/messages?to=${encodeURIComponent(phone)}`, '');
  return (body.messages as { channel: string; body: string }[]).map((one) => `${one.channel}: ${one.body}`);
};
/** What the job makes of the newest message to the person. */
async function sendNewest() {
  const found = 'select * from messages where recipient = $1 order by id desc limit 1';
  const newest = async () => (await pool.query(found, [phone])).rows[0];
  await send?.({ messageId: Number((await newest()).id) });
  return newest();
}

test('a person writes, a clerk answers, the person opts out, and nothing more is sent', async () => {
  expect((await write()).body).toMatchObject({ statuses: [200] });
  const id = await idOf();
  const waiting = (await platform.get(`${INBOX}?list=waiting`, clerk)).body;
  expect(waiting.conversations).toContainEqual(
    expect.objectContaining({
      id,
      unanswered: 1,
      has_opted_out: false,
      last: { kind: 'text', text: '¿Cuánto debo?' },
    }),
  );
  expect((await read(id)).obstacle).toBeNull();
  expect((await answer(id)).status).toBe(200);
  await sendNewest();
  expect(await textsTo()).toContain('whatsapp: Debes $50.000');
  await write({ text: 'No me escriban más' });
  expect(await read(id)).toMatchObject({ obstacle: 'opted_out', conversation: { has_opted_out: true } });
  const refused = await answer(id, 'Una cosa más');
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('no le escriban')]);
  expect((await textsTo()).filter((text) => text.includes('Una cosa más'))).toEqual([]);
  // A person who writes again asks for an answer.
  platform.advanceMinutes(1);
  await write({ text: '¿Y cuánto es hoy?' });
  expect((await answer(id, 'Hoy $60.000')).status).toBe(200);
  expect(await sendNewest()).toMatchObject({ unsent_reason: null });
  expect((await textsTo())[0]).toBe('whatsapp: Hoy $60.000');
});

describe('a webhook', () => {
  test.each([
    ['that is forged', { forge: true }, [403]],
    ['that is older than the provider repeats', { minutes_ago: 8 * 24 * 60 }, [200]],
  ])('%s changes nothing', async (_name, given, statuses) => {
    expect((await write(given)).body).toMatchObject({ statuses });
    expect(await conversationsOf()).toEqual([]);
  });

  test('that comes again, also at once and after later ones, adds nothing', async () => {
    const id = `wamid.${randomUUID()}`;
    await Promise.all(Array.from({ length: 5 }, () => write({ id, times: 2 })));
    await write({ text: 'Hola' });
    await write({ id });
    expect(await conversationsOf()).toMatchObject([{ unanswered: 2 }]);
    expect((await read(await idOf())).lines).toHaveLength(2);
  });

  test('in another order is listed by its time, and only the newest wish counts', async () => {
    await write({ text: 'alta', minutes_ago: 5 });
    await write({ text: 'baja', minutes_ago: 20 });
    const { lines, opted_out_at } = await read(await idOf());
    expect((lines as { text: string }[]).map(({ text }) => text)).toEqual(['baja', 'alta']);
    expect(opted_out_at).toBeNull();
  });

  test('of a number of nobody is in a list of its own, which a company does not see', async () => {
    phone = `+57${makeTestPerson().cellphone.replace(/\D/g, '').slice(-10)}`;
    await write();
    const [{ id }] = (await conversationsOf()) as [{ id: number }];
    const idsOf = async (list: string) =>
      (
        (await platform.get(`${INBOX}?list=${list}&limit=100`, clerk)).body.conversations as { id: number }[]
      ).map((one) => one.id);
    expect(await idsOf('unknown')).toContain(Number(id));
    expect(await idsOf('waiting')).not.toContain(Number(id));
    expect((await answer(Number(id))).status).toBe(200);
  });
});

test('photos and voice notes are answered with one sentence, and their caption is kept', async () => {
  await write({ type: 'image', text: 'mi recibo' });
  await write({ type: 'audio', text: '' });
  const { lines } = await read(await idOf());
  const shown = (lines as { kind: string; is_inbound: boolean; text: string }[]).map(
    ({ kind, is_inbound, text }) => (is_inbound ? `${kind} ${text}` : text.slice(0, 9)),
  );
  expect(shown.sort()).toEqual(['Por aquí ', 'audio ', 'image mi recibo']);
  expect(await conversationsOf()).toMatchObject([{ unanswered: 2 }]);
});

describe('an answer', () => {
  test('of two clerks at once is sent once; the other reads who answered', async () => {
    const id = await writeTo(platform, phone);
    const { seen } = await read(id);
    const other = await staffAccess(platform, ['late_payments']);
    const replies = await Promise.all([answer(id, 'A', { seen }), answer(id, 'B', { seen }, other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/respondió hace un momento/);
  });

  test('of a double click is sent once', async () => {
    const id = await writeTo(platform, phone);
    const replies = await Promise.all(Array.from({ length: 4 }, () => answer(id, 'Hoy mismo')));
    expect(new Set(replies.map(({ body }) => body.seen)).size).toBe(1);
  });

  test('is refused after a day, and by WhatsApp itself where it was late', async () => {
    const id = await writeTo(platform, phone, {
      sentAt: new Date(services.clock.now().getTime() - 86_400_000),
    });
    expect((await answer(id)).body.message).toMatch(/24 horas/);
    // It was written in time, and its turn came later.
    phone = '+573009990000';
    await writeTo(platform, phone);
    await answer(await idOf(), 'tarde');
    expect(await sendNewest()).toMatchObject({
      unsent_reason: 'refused',
      last_fault: 'whatsapp refused: 131047',
    });
  });
});

describe('a person who opted out', () => {
  const optOut = async (opted_out = true) =>
    platform.post(
      `${INBOX}/opt_out`,
      { id: await writeTo(platform, phone), opted_out, note: 'Lo dijo' },
      clerk,
    );
  const run = async (template: string, channel = 'whatsapp') => {
    await pool.query(
      `insert into messages (channel, recipient, template, parameters, borrower_id, created_at)
       select $1, cellphone, $2, $3, id, now() from borrowers where cellphone = $4`,
      [channel, template, { creditId, firstName: 'Ana' }, phone],
    );
    return sendNewest();
  };

  test.each(['whatsapp', 'sms', 'email'])('gets no message about a debt by %s', async (channel) => {
    await optOut();
    expect(await run('late_reminder', channel)).toMatchObject({ sent_at: null, unsent_reason: 'opted_out' });
    const single = { credit_id: creditId, channel, template: 'late_reminder' };
    const { status } = await platform.post('/dashboard/api/operative/collections/messages', single, clerk);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  test('gets the news of their own money by SMS, until they want messages again', async () => {
    await optOut();
    expect(await run('credit_finished')).toMatchObject({ channel: 'sms', unsent_reason: null });
    await optOut(false);
    expect(await run('credit_finished')).toMatchObject({ channel: 'whatsapp', unsent_reason: null });
  });
});

test('what was written is on the timelines of the case and of the person, once', async () => {
  await write({ times: 3 });
  await answer(await idOf());
  const { rows } = await pool.query('select borrower_id from credits where id = $1', [creditId]);
  const urls = [
    `/dashboard/api/operative/collections/timeline?id_credit=${creditId}`,
    `/dashboard/api/people/timeline?id_user=${rows[0].borrower_id}`,
  ];
  for (const url of urls) {
    const { body } = await platform.get(url, admin);
    const { events, rows: listed } = body as { events?: Event[]; rows?: { event: Event }[] };
    const chat = (events ?? (listed ?? []).map(({ event }) => event)).filter(({ kind }) => kind === 'chat');
    expect(chat).toHaveLength(2);
    expect(chat).toContainEqual(expect.objectContaining({ is_inbound: true, text: '¿Cuánto debo?' }));
    expect(chat).toContainEqual(expect.objectContaining({ is_inbound: false, text: 'Debes $50.000' }));
  }
});
