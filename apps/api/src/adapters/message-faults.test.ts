/** How the message adapters classify a failed attempt: not sent, perhaps sent, or refused. */
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Delivery } from '../modules/office/messages/ports.ts';
import { createSmtp } from './smtp/client.ts';
import { createTwilio } from './twilio/client.ts';
import { createWhatsApp } from './whatsapp/client.ts';

const SID = 'AC00000000000000000000000000000000';
/** For a server that answers, however busy the machine is. */
const ANSWER_MS = 10_000;
/** For one that stays silent after it got everything, which it must have got by then. */
const SILENCE_MS = 1_500;
const open: Server[] = [];
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of open.splice(0)) server.close();
});

async function listening(server: Server): Promise<string> {
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Outcome = 'sent' | 'not sent' | 'refused for now' | 'perhaps sent' | 'refused for good';

async function outcomeOf(sending: Promise<Delivery>): Promise<Outcome> {
  const delivery = await sending;
  if (delivery.ok) return 'sent';
  if (delivery.kind === 'refused') return delivery.reason.isFinal ? 'refused for good' : 'refused for now';
  return delivery.kind === 'reply_lost' ? 'perhaps sent' : 'not sent';
}

const bySms = (url: string, timeoutMs: number) =>
  createTwilio({ url, accountSid: SID, authToken: 'a', from: '+573009999999', timeoutMs }).send({
    to: '+573001112233',
    body: 'Hola',
  });
const byWhatsApp = (url: string, timeoutMs: number) =>
  createWhatsApp({ url, token: 't', phoneNumberId: '1', timeoutMs }).send({
    to: '+573001112233',
    name: '9.1',
    template: 'credit_finished',
    parameters: ['María', '7'],
  });

/** A server that reads the complete request before it acts. */
function afterReading(act: RequestListener): Server {
  return createHttpServer((request, response) => {
    request.resume().on('end', () => act(request, response));
  });
}

const answering = (status: number, body: string) =>
  afterReading((_request, response) => response.writeHead(status).end(body));
const ofTwilio = (status: number, code: number) => answering(status, JSON.stringify({ code, status }));
const ofMeta = (status: number, code: number) => answering(status, JSON.stringify({ error: { code } }));

describe.each([
  ['SMS', bySms],
  ['WhatsApp', byWhatsApp],
] as const)('%s', (_name, send) => {
  it.each([
    ['when the server reads it and hangs up', afterReading(({ socket }) => socket.destroy()), 'perhaps sent'],
    ['when the reply is a web page', answering(200, '<h1>It works!</h1>'), 'perhaps sent'],
    ['when the reply is endless', answering(200, ' '.repeat(200_000)), 'perhaps sent'],
    ['when a proxy fails', answering(502, '<h1>Bad Gateway</h1>'), 'perhaps sent'],
    ['when the address is wrong', answering(404, '<h1>Not Found</h1>'), 'not sent'],
  ] as const)('%s: %s the outcome is: %s', async (_what, server, expected) => {
    expect(await outcomeOf(send(`http://${await listening(server)}`, ANSWER_MS))).toBe(expected);
  });

  it.each([
    ['never replies', afterReading(() => {})],
    ['never ends its reply', afterReading((_r, response) => void response.writeHead(200).write('{'))],
  ] as const)('is perhaps sent when the server reads it and %s', async (_what, server) => {
    expect(await outcomeOf(send(`http://${await listening(server)}`, SILENCE_MS))).toBe('perhaps sent');
  });

  it('is not sent without a server, or without a secure connection', async () => {
    expect(await outcomeOf(send('http://127.0.0.1:9', ANSWER_MS))).toBe('not sent');
    const mute = await listening(createTcpServer(() => {}));
    expect(await outcomeOf(send(`https://${mute}`, SILENCE_MS))).toBe('not sent');
  });
});

it.each([
  [400, 21211, 'refused for good'],
  [400, 21610, 'refused for good'],
  [400, 21614, 'refused for good'],
  [400, 21603, 'refused for now'],
  [429, 20429, 'not sent'],
  [401, 20003, 'not sent'],
  [503, 20503, 'not sent'],
])('Twilio replies %i with code %i: the SMS is %s', async (status, code, expected) => {
  expect(await outcomeOf(bySms(`http://${await listening(ofTwilio(status, code))}`, ANSWER_MS))).toBe(
    expected,
  );
});

it.each([
  [400, 131026, 'refused for good'],
  [400, 131030, 'refused for good'],
  [400, 132001, 'refused for now'],
  [400, 131056, 'refused for now'],
  [401, 190, 'not sent'],
  [400, 130429, 'not sent'],
  [503, 131016, 'not sent'],
])('Meta replies %i with code %i: the message is %s', async (status, code, expected) => {
  expect(await outcomeOf(byWhatsApp(`http://${await listening(ofMeta(status, code))}`, ANSWER_MS))).toBe(
    expected,
  );
});

/** A mail server with fixed replies; null hangs up, undefined stays silent. */
function mailServer(answers: {
  from?: string;
  to?: string;
  data?: string;
  end?: string | null | undefined;
}): Server {
  return createTcpServer((socket) => {
    let isMail = false;
    let seen = '';
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      seen += chunk.toString();
      for (let at = seen.indexOf('\r\n'); at >= 0; at = seen.indexOf('\r\n')) {
        const line = seen.slice(0, at);
        seen = seen.slice(at + 2);
        if (isMail && line !== '.') continue;
        if (isMail) {
          isMail = false;
          if (answers.end === null) socket.destroy();
          else if (answers.end !== undefined) socket.write(`${answers.end}\r\n`);
          continue;
        }
        const verb = line.slice(0, 4).toUpperCase();
        const answer = { MAIL: answers.from, RCPT: answers.to, DATA: answers.data ?? '354 go on' }[verb];
        if (verb === 'DATA' && !answers.data) isMail = true;
        if (verb === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(`${answer ?? '250 ok'}\r\n`);
      }
    });
  });
}

const byMail = (url: string, more: object = {}) =>
  createSmtp({ url, from: 'Unamano <hola@unamano.test>', timeoutMs: ANSWER_MS, ...more }).send({
    to: 'laura@unamano.test',
    name: '7.1771000000000',
    subject: 'Tu crédito',
    text: 'Hola',
    html: '<p>Hola</p>',
  });

it.each([
  ['takes it', { end: '250 queued' }, 'sent'],
  ['hangs up after the final dot', { end: null }, 'perhaps sent'],
  ['stays silent after the final dot', { end: undefined }, 'perhaps sent'],
  ['refuses the sender', { from: '550 who?', end: '250 queued' }, 'not sent'],
  ['has no such mailbox', { to: '550 5.1.1 no such user', end: '250 queued' }, 'refused for good'],
  ['has a full mailbox for now', { to: '452 4.2.2 full', end: '250 queued' }, 'refused for now'],
  ['does not want the mail', { end: '554 5.7.1 no' }, 'refused for good'],
  ['cannot store the mail now', { end: '451 4.3.0 later' }, 'not sent'],
  ['is not ready for data', { data: '421 4.3.2 closing', end: '250 queued' }, 'not sent'],
])('a mail server that %s', async (_what, answers, expected) => {
  const limit = 'end' in answers && answers.end === undefined ? { timeoutMs: SILENCE_MS } : {};
  expect(await outcomeOf(byMail(`smtp://${await listening(mailServer(answers))}`, limit))).toBe(expected);
});

it('hangs up on a mail server with an endless greeting', async () => {
  const closed = new Promise<void>((resolve) => {
    const server = createTcpServer((socket) => {
      const more = (): void => {
        if (!socket.destroyed) socket.write('220-hello\r\n'.repeat(500), () => setImmediate(more));
      };
      socket.once('close', () => resolve());
      more();
    });
    listening(server).then(async (address) => {
      expect(await outcomeOf(byMail(`smtp://${address}`))).toBe('not sent');
    });
  });
  await closed;
});

it('sends no mail without TLS where TLS is required', async () => {
  const address = await listening(mailServer({ end: '250 queued' }));
  expect(await outcomeOf(byMail(`smtp://${address}`, { requireTls: true, timeoutMs: SILENCE_MS }))).toBe(
    'not sent',
  );
});
