/** The three message adapters over real sockets, against the sandbox and against faulty servers. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { startSandbox } from '@unamano/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { down } from '../kernel/outside/outside-result.ts';
import { ok } from '../kernel/result.ts';
import { createSmtp } from './smtp/client.ts';
import { createTwilio } from './twilio/client.ts';
import { createWhatsApp } from './whatsapp/client.ts';

const twilio = { accountSid: 'AC00000000000000000000000000000000', authToken: 'token' };
const whatsapp = { token: 'whatsapp-token', phoneNumberId: '100000000000001' };
const appSecret = 'app-secret';
const FROM = 'Unamano <hola@unamano.test>';
const MAIL = {
  to: 'laura@unamano.test',
  name: '7.1771000000000',
  subject: 'Tu crédito',
  text: 'Hola, María',
  html: '<p>Hola, María</p>',
};

const stateDir = temporaryFolder();
const sandbox = await startSandbox({
  publicUrl: 'http://localhost',
  stateDir,
  credentials: {
    twilio,
    whatsapp: { ...whatsapp, appSecret },
    keys: { bureau: 'key' },
    payvalida: { merchant: 'm', fixedHash: 'f', notificationHash: 'n' },
  },
  payvalidaNotificationUrl: 'http://127.0.0.1:9/',
});
afterAll(() => sandbox.close());

const sms = (more: object = {}) =>
  createTwilio({ url: `${sandbox.url}/sandbox/twilio`, ...twilio, from: '+573009999999', ...more });
const wa = (more: object = {}) =>
  createWhatsApp({ url: `${sandbox.url}/sandbox/whatsapp/v23.0`, ...whatsapp, ...more });
const mail = (more: object = {}) =>
  createSmtp({ url: `smtp://127.0.0.1:${sandbox.smtpPort}`, from: FROM, ...more });

type DeliveredMessage = { channel: string; subject: string | null; body: string; message_id: string | null };

async function inbox(to: string): Promise<DeliveredMessage[]> {
  const response = await fetch(`${sandbox.url}/sandbox/api/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { messages: DeliveredMessage[] }).messages;
}

async function fault(service: string, mode: string, times = 1): Promise<void> {
  await fetch(`${sandbox.url}/sandbox/api/faults/${service}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, times }),
  });
}

/** A server with one reply for every request, or none. */
async function misbehaving(answer: { status: number; body: string } | null) {
  const server = createServer((_request, response) => {
    if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Either kind: the service may have executed the call, or did not. */
const OUTAGE = { ok: false, kind: expect.stringMatching(/^(down|reply_lost)$/) };

describe('an SMS', () => {
  it('arrives with its accents', async () => {
    const sent = await sms().send({ to: '+573001112233', body: 'Tu código es 123456, María' });
    expect(sent).toEqual(ok({ providerId: expect.stringMatching(/^SM/) }));
    expect((await inbox('+573001112233'))[0]).toMatchObject({
      channel: 'sms',
      body: 'Tu código es 123456, María',
    });
  });

  it.each(['down', 'error', 'garbage'])('is an outage when the service is %s', async (mode) => {
    await fault('sms', mode);
    expect(await sms().send({ to: '+573001112233', body: 'x' })).toMatchObject(OUTAGE);
  });

  it('whose reply was lost is not sent twice, and another text is', async () => {
    await fault('sms', 'lost');
    const message = { to: '+573001112299', body: 'Tu empresa aprobó tu crédito' };
    const before = new Date();
    expect(await sms().send(message)).toMatchObject(OUTAGE);
    const repeated = await sms().send({ ...message, unsureSince: before });
    expect(repeated).toEqual(ok({ providerId: expect.stringMatching(/^SM/) }));
    expect(await inbox(message.to)).toHaveLength(1);
    await sms().send({ ...message, body: 'Otra cosa', unsureSince: before });
    expect(await inbox(message.to)).toHaveLength(2);
  });

  it('of another day with the same text is not taken for this one', async () => {
    const message = { to: '+573001112288', body: 'Tu cuota vence mañana' };
    await sms().send(message);
    await sms().send({ ...message, unsureSince: new Date(Date.now() + 3_600_000) });
    expect(await inbox(message.to)).toHaveLength(2);
  });

  it('is an outage with wrong credentials, whose fault does not name the recipient', async () => {
    const sent = sms({ authToken: 'wrong' }).send({ to: '+573001112233', body: 'secret' });
    expect(await sent).toEqual(down('HTTP 401, 20003'));
  });
});

describe('a WhatsApp message', () => {
  it('arrives with its parameters in order', async () => {
    const message = {
      to: '+573001112244',
      name: '9.1',
      template: 'credit_finished',
      parameters: ['María', '7\n8'],
    };
    expect(await wa().send(message)).toEqual(ok({ providerId: expect.stringMatching(/^wamid\./) }));
    expect((await inbox('573001112244'))[0]).toMatchObject({
      channel: 'whatsapp',
      body: 'credit_finished: María · 7 8',
    });
  });

  it.each(['down', 'error', 'garbage'])('is an outage when the service is %s', async (mode) => {
    await fault('whatsapp', mode);
    const sent = wa().send({
      to: '+573001112244',
      name: '9.1',
      template: 'credit_finished',
      parameters: ['a'],
    });
    expect(await sent).toMatchObject(OUTAGE);
  });
});

describe('an e-mail', () => {
  it('arrives with subject and text', async () => {
    expect(await mail().send(MAIL)).toEqual(ok({ providerId: expect.stringMatching(/./) }));
    expect((await inbox(MAIL.to))[0]).toMatchObject({
      channel: 'email',
      subject: 'Tu crédito',
      body: expect.stringContaining('Hola, María'),
    });
  });

  it.each(['down', 'error', 'garbage'])('is an outage when the service is %s', async (mode) => {
    // Where no byte of the mail was read, it is sent once more over another connection.
    await fault('email', mode, mode === 'down' ? 2 : 1);
    expect(await mail({ timeoutMs: 1_500 }).send(MAIL)).toMatchObject(OUTAGE);
  });

  it('arrives over the next connection where the server ends the first one', async () => {
    await fault('email', 'down');
    expect(await mail({ timeoutMs: 1_500 }).send(MAIL)).toMatchObject({ ok: true });
  });

  it('whose reply was lost may have arrived, and a repeat has the same message id', async () => {
    await fault('email', 'lost');
    const again = { ...MAIL, to: 'carlos@unamano.test', name: '8.1771000000000' };
    expect(await mail().send(again)).toMatchObject({ ok: false, kind: 'reply_lost' });
    await mail().send(again);
    const [one, other] = await inbox(again.to);
    expect(one?.message_id).toBe('<8.1771000000000@unamano.test>');
    expect(other?.message_id).toBe(one?.message_id);
  });

  it('ends in time when the server is silent', async () => {
    const silent = createTcpServer(() => {});
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(await mail({ url, timeoutMs: 150 }).send(MAIL)).toMatchObject(OUTAGE);
    silent.close();
  });
});

describe('a faulty provider', () => {
  it.each([
    ['nothing at all', null],
    ['a success without an id', { status: 201, body: '{"status":"queued"}' }],
    ['a message that failed', { status: 201, body: `{"sid":"SM${'0'.repeat(32)}","status":"failed"}` }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['an oversized body', { status: 200, body: ' '.repeat(200_000) }],
    ['a redirect', { status: 302, body: '{}' }],
  ])('is an outage: %s', async (_name, answer) => {
    const server = await misbehaving(answer);
    const more = { url: server.url, timeoutMs: 300 };
    expect(await sms(more).send({ to: '+573001112233', body: 'x' })).toMatchObject(OUTAGE);
    expect(
      await wa(more).send({ to: '+573001112233', name: '9.1', template: 't', parameters: [] }),
    ).toMatchObject(OUTAGE);
    server.close();
  });

  it('is an outage without a server', async () => {
    const sent = sms({ url: 'http://127.0.0.1:9' }).send({ to: '+573001112233', body: 'x' });
    expect(await sent).toEqual(down('no connection'));
  });
});
