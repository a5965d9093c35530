import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, basic, CREDENTIALS, startTestSandbox, type TestSandbox } from '../testing/harness.ts';

const { accountSid, authToken } = CREDENTIALS.twilio;
const PATH = `/sandbox/twilio/2010-04-01/Accounts/${accountSid}/Messages.json`;

describe('the SMS provider', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.dispose());

  const send = (
    fields: Record<string, string>,
    path = PATH,
    auth = basic(accountSid, authToken),
  ): Promise<Answer> => sandbox.call('POST', path, new URLSearchParams(fields), { authorization: auth });
  const good = { To: '+573000000001', From: '+15005550006', Body: 'Tu código de Unamano es 482915.' };

  it('queues a message, which appears in the inbox with its code', async () => {
    const answer = await send(good);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      status: 'queued',
      error_code: null,
      to: '+573000000001',
      account_sid: accountSid,
    });
    expect(answer.json.sid).toMatch(/^SM[0-9a-f]{32}$/);
    const inbox = await sandbox.call('GET', '/sandbox/api/messages?to=3000000001&channel=sms');
    expect(inbox.json.messages).toMatchObject([
      { channel: 'sms', to: '+573000000001', body: good.Body, code: '482915' },
    ]);
  });

  it('accepts a messaging service instead of a sender', async () => {
    const answer = await send({
      To: '+573000000002',
      MessagingServiceSid: `MG${'0'.repeat(32)}`,
      Body: 'Hola',
    });
    expect(answer.status).toBe(201);
    expect(answer.json.from).toBeNull();
  });

  it('refuses wrong credentials in Twilio’s format', async () => {
    for (const auth of [basic(accountSid, 'wrong'), 'Bearer x', '']) {
      const answer = await send(good, PATH, auth);
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual({
        code: 20003,
        message: 'Authenticate',
        more_info: 'https://www.twilio.com/docs/errors/20003',
        status: 401,
      });
    }
  });

  it('refuses other accounts', async () => {
    const answer = await send(good, PATH.replace(accountSid, 'AC9'));
    expect([answer.status, answer.json.code]).toEqual([404, 20404]);
  });

  it.each([
    [21604, { ...good, To: '' }],
    [21211, { ...good, To: '3000000001' }],
    [21211, { ...good, To: '+57 300 000 0001' }],
    [21603, { ...good, From: '' }],
    [21606, { ...good, From: '+573001112233' }],
    [21212, { ...good, From: 'una mano demasiado larga' }],
    [21701, { To: good.To, Body: 'x', MessagingServiceSid: 'nope' }],
    [21602, { ...good, Body: '  ' }],
    [21617, { ...good, Body: 'a'.repeat(1_601) }],
  ])('refuses with code %i', async (code, fields: Record<string, string>) => {
    const answer = await send(fields);
    expect([answer.status, answer.json.code, answer.json.status]).toEqual([400, code, 400]);
  });

  it('refuses malformed bodies in Twilio’s format', async () => {
    const headers = { authorization: basic(accountSid, authToken) };
    const answer = await sandbox.call('POST', PATH, '{"To":', headers);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ status: 400 });
    expect((await sandbox.call('POST', PATH, undefined, headers)).json.code).toBe(21604);
  });

  it('finds one message by its id', async () => {
    const headers = { authorization: basic(accountSid, authToken) };
    const { sid } = (await send(good)).json;
    const found = await sandbox.call('GET', PATH.replace('.json', `/${sid}.json`), undefined, headers);
    expect(found.json).toMatchObject({ sid, body: good.Body, to: good.To });
    const missing = await sandbox.call('GET', PATH.replace('.json', '/SM0.json'), undefined, headers);
    expect([missing.status, missing.json.code]).toEqual([404, 20404]);
  });
});
