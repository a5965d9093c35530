import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { SandboxContext } from '../context.ts';
import { readAll, storeMail } from './state.ts';

const MESSAGE_BYTES_MAX = 25 * 1024 * 1024;

interface MailServer {
  readonly port: number;
  close(): Promise<void>;
}

type Done = (error?: Error | null) => void;

/** A refusal with an SMTP status. */
function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** The sockets of open sessions by the caller's port, so that a fault can close them. */
function trackSockets(server: SMTPServer): Map<number, Socket> {
  const sockets = new Map<number, Socket>();
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort;
    if (port === undefined) return;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  return sockets;
}

/** One fault a mail, consumed at MAIL FROM; mode `lost` acts after the mail was stored. */
async function passOrFail(context: SandboxContext, socket: Socket | undefined, done: Done): Promise<void> {
  if (context.faults.get('email')?.mode === 'lost') return done();
  const fault = context.faults.consume('email');
  switch (fault?.mode) {
    case 'down':
      socket?.destroy();
      break;
    case 'garbage':
      socket?.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<h1>It works!</h1>\r\n');
      break;
    case 'error':
      done(refusal(451, '4.3.0 Requested action aborted: local error in processing'));
      break;
    case 'slow': {
      const disconnected = new AbortController();
      socket?.once('close', () => disconnected.abort());
      const signal = AbortSignal.any([disconnected.signal, context.stopping]);
      await wait(context.slowMs, undefined, { signal }).catch(() => undefined);
      done();
      break;
    }
    default:
      done();
  }
}

function createServer(context: SandboxContext, socketOf: (port: number) => Socket | undefined): SMTPServer {
  const login = context.credentials.smtp;
  return new SMTPServer({
    name: 'sandbox.unamano.test',
    banner: 'Unamano sandbox',
    size: MESSAGE_BYTES_MAX,
    socketTimeout: 120_000,
    closeTimeout: 500,
    // Loopback only: no certificate, and logins without TLS.
    disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth(auth, _session, callback) {
      if (auth.username === login?.user && auth.password === login?.password)
        callback(null, { user: auth.username });
      else callback(refusal(535, '5.7.8 Authentication credentials invalid'));
    },
    onConnect(session, callback) {
      if (context.faults.get('email')?.mode !== 'down') return callback();
      context.faults.consume('email');
      socketOf(session.remotePort)?.destroy();
    },
    onMailFrom(_address, session, callback) {
      void passOrFail(context, socketOf(session.remotePort), callback);
    },
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      readAll(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw refusal(552, '5.3.4 Message size exceeds fixed limit');
          return storeMail(raw, recipients, context.inbox);
        })
        .then(
          () => {
            if (context.faults.get('email')?.mode !== 'lost') return callback(null, '2.0.0 Ok: queued');
            context.faults.consume('email');
            socketOf(session.remotePort)?.destroy();
          },
          (error: unknown) =>
            callback(error instanceof Error ? error : refusal(554, '5.6.0 Message not readable')),
        );
    },
  });
}

/** Starts the sandbox's mail server; accepted mails appear in the inbox. Rejects when the port is in use. */
export async function startMailServer(
  context: SandboxContext,
  host: string,
  port: number,
): Promise<MailServer> {
  let sockets = new Map<number, Socket>();
  const server = createServer(context, (remotePort) => sockets.get(remotePort));
  sockets = trackSockets(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // Clients may disconnect at any time; without a listener Node would exit.
  server.removeAllListeners('error');
  server.on('error', () => undefined);
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
