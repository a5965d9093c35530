import { connect, type Socket } from 'node:net';

/** A dialogue with a mail server, line by line. */
interface SmtpTalk {
  /** Sends a line (or none) and resolves with the complete reply; rejects when the server hangs up. */
  say(line: string | null): Promise<string>;
  end(): void;
}

function isComplete(reply: string): boolean {
  return /^\d{3} [^\n]*\r\n$/m.test(reply) && reply.endsWith('\r\n');
}

/** Connects to a mail server on loopback; the greeting is the reply to `say(null)`. */
function talkTo(port: number): SmtpTalk {
  const socket: Socket = connect(port, '127.0.0.1');
  let received = '';
  let isOver = false;
  let check = (): void => undefined;
  socket.on('data', (chunk) => {
    received += chunk.toString();
    check();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOver = true;
    check();
  });
  return {
    end: () => socket.destroy(),
    say: (line) =>
      new Promise((resolve, reject) => {
        check = () => {
          if (isComplete(received) || (isOver && received !== '')) {
            const reply = received;
            received = '';
            resolve(reply);
          } else if (isOver) reject(new Error('the server hung up'));
        };
        if (line !== null) socket.write(`${line}\r\n`);
        check();
      }),
  };
}

/** Sends one mail and returns the server's last reply: to the message, or the first refusal. */
export async function sendMail(
  port: number,
  mail: { from?: string; to: readonly string[]; content: string; login?: string },
): Promise<string> {
  const talk = talkTo(port);
  try {
    const login =
      mail.login === undefined ? [] : [`AUTH PLAIN ${Buffer.from(mail.login).toString('base64')}`];
    const from = `MAIL FROM:<${mail.from ?? 'hola@unamano.test'}>`;
    const recipients = mail.to.map((address) => `RCPT TO:<${address}>`);
    for (const line of [null, 'EHLO test', ...login, from, ...recipients, 'DATA']) {
      const reply = await talk.say(line);
      if (!/^[23]/.test(reply)) return reply;
    }
    return await talk.say(`${mail.content.replaceAll('\n', '\r\n')}\r\n.`);
  } finally {
    talk.end();
  }
}
