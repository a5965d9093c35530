/** Mails that follow each other share a connection, and each has an outcome of its own. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSmtp } from './client.ts';

/** What the server does with a mail; `bye` takes it and ends the connection. */
type Fate = 'take' | 'bye' | 'hang up after the dot' | 'hang up before the data';

const servers: Server[] = [];
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  for (const server of servers.splice(0)) server.close();
});

/** A mail server with a fate for each mail, in order; further mails are taken. */
async function mailServer(...fates: Fate[]) {
  const seen = { connections: 0, logins: 0, mails: 0 };
  const lines: string[] = [];
  const answer = (socket: Socket, line: string, fate: Fate): void => {
    lines.push(line);
    if (/^EHLO/.test(line)) socket.write('250-here\r\n250 AUTH PLAIN\r\n');
    else if (/^AUTH/.test(line)) {
      seen.logins += 1;
      socket.write('235 welcome\r\n');
    } else if (line === 'DATA' && fate === 'hang up before the data') {
      fates.shift();
      socket.destroy();
    } else if (line === 'DATA') socket.write('354 go on\r\n');
    else if (line === '.') {
      seen.mails += 1;
      fates.shift();
      if (fate === 'hang up after the dot') socket.destroy();
      else socket.write('250 queued\r\n', () => fate === 'bye' && socket.end('421 closing\r\n'));
    } else if (/^(MAIL|RCPT|RSET)/.test(line)) socket.write('250 ok\r\n');
  };
  const server = createServer((socket) => {
    seen.connections += 1;
    sockets.add(socket);
    let left = '';
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const received = (left + chunk.toString()).split('\r\n');
      left = received.pop() ?? '';
      for (const line of received) answer(socket, line, fates[0] ?? 'take');
    });
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const smtp = createSmtp({
    url: `smtp://user:secret@127.0.0.1:${port}`,
    from: 'Unamano <hola@unamano.test>',
    timeoutMs: 2_000,
  });
  const send = async (name: string, more: { to?: string; subject?: string; text?: string } = {}) => {
    const mail = {
      to: 'laura@unamano.test',
      subject: 'Tu crédito',
      text: 'Hola',
      html: '<p>Hola</p>',
      ...more,
    };
    const delivery = await smtp.send({ name, ...mail });
    return delivery.ok ? 'sent' : delivery.kind;
  };
  return { seen, lines, send };
}

it('sends mails that follow each other over one connection with one login', async () => {
  const { seen, send } = await mailServer();
  for (const name of ['1.1', '2.1', '3.1']) expect(await send(name)).toBe('sent');
  expect(seen).toEqual({ connections: 1, logins: 1, mails: 3 });
});

it('opens another connection where the server ended the last one, before the next mail or as it begins', async () => {
  const { seen, send } = await mailServer('bye', 'bye', 'take');
  expect(await send('1.1')).toBe('sent');
  const [socket] = sockets;
  if (socket && !socket.closed) await once(socket, 'close');
  expect(await send('2.1')).toBe('sent');
  expect(await send('3.1')).toBe('sent');
  expect(seen).toEqual({ connections: 3, logins: 3, mails: 3 });
});

it('knows for each mail whether its last byte had left, and repeats only one that had not begun', async () => {
  const again = 'hang up before the data';
  const { seen, send } = await mailServer('take', 'hang up after the dot', 'take', again, again);
  expect(await send('1.1')).toBe('sent');
  expect(await send('2.1')).toBe('reply_lost');
  expect(await send('3.1')).toBe('sent');
  expect(await send('4.1')).toBe('down');
  expect(await send('2.1')).toBe('sent');
  expect(seen.mails).toBe(4);
});

it('sends mails in parallel one after the other, each with its own outcome', async () => {
  const { seen, send } = await mailServer('take', 'hang up after the dot', 'take');
  const outcomes = await Promise.all(['1.1', '2.1', '3.1'].map((name) => send(name)));
  expect(outcomes).toEqual(['sent', 'reply_lost', 'sent']);
  expect(seen.mails).toBe(3);
});

it('line breaks in a mail make neither a command nor a header nor a recipient', async () => {
  const { lines, send } = await mailServer();
  const text = 'Hola\r\n.\r\nRCPT TO:<otra@evil.example>\r\nhasta luego';
  await send('1.1', { subject: 'Hola\r\nBcc: otra@evil.example', text });
  await send('2.1', { to: 'laura@unamano.test\r\nRCPT TO:<otra@evil.example>' });
  // Each mail from DATA to its dot; all other lines are commands.
  const [first = []] = lines.join('\r\n').matchAll(/\r\nDATA\r\n(.*?)\r\n\.\r\n/gs);
  const headers = String(first[1]).split('\r\n\r\n')[0]?.split('\r\n') ?? [];
  expect(headers.filter((line) => /^(?:to|bcc|cc):/i.test(line))).toEqual(['To: laura@unamano.test']);
  expect(String(first[1])).toContain('RCPT TO:<otra@evil.example>');
  const commands = lines.join('\r\n').replaceAll(/\r\nDATA\r\n.*?\r\n\.\r\n/gs, '\r\n');
  expect(commands.match(/^RCPT TO:.*evil.*$/gm)).toBeNull();
});
