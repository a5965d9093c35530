import { afterAll, describe, expect, it } from 'vitest';
import { CREDENTIALS, startTestSandbox } from '../testing/harness.ts';
import { sendMail } from '../testing/smtp.ts';

const MAIL = `From: Unamano <hola@unamano.test>
To: Laura <laura@unamano.test>
Subject: =?utf-8?Q?Tu_pagar=C3=A9_firmado?=
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="m"

--m
Content-Type: multipart/alternative; boundary="a"

--a
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: base64

VHUgY8OzZGlnbyBlcyA5MDQ0MTcu
--a
Content-Type: text/html; charset=utf-8

<p>Tu c&oacute;digo es <b>904417</b>.</p>
--a--
--m
Content-Type: application/pdf; name="Pagare_carta_instrucciones.pdf"
Content-Disposition: attachment; filename="Pagare_carta_instrucciones.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjcK
--m--
`;

const sandbox = await startTestSandbox({ slowMs: 20 });
afterAll(() => sandbox.dispose());

function fault(mode: string, times = 1): Promise<unknown> {
  return sandbox.call('PUT', '/sandbox/api/faults/email', { mode, times });
}

async function subjectsFor(to: string): Promise<unknown[]> {
  const { json } = await sandbox.call('GET', `/sandbox/api/messages?channel=email&to=${to}`);
  return Array.isArray(json.messages) ? json.messages : [];
}

describe('the mail server', () => {
  it('stores subject, text, HTML and attachments of a mail, for each recipient', async () => {
    expect(
      await sendMail(sandbox.smtpPort, { to: ['laura@unamano.test', 'copia@unamano.test'], content: MAIL }),
    ).toMatch(/^250 /);
    const [message] = await subjectsFor('LAURA@unamano.test');
    expect(message).toMatchObject({
      channel: 'email',
      to: 'laura@unamano.test',
      subject: 'Tu pagaré firmado',
      body: 'Tu código es 904417.',
      code: '904417',
      has_html: true,
      attachments: [{ name: 'Pagare_carta_instrucciones.pdf', type: 'application/pdf', sizeBytes: 9 }],
    });
    expect(await subjectsFor('copia@unamano.test')).toHaveLength(1);
  });

  it('extracts the text of an HTML-only mail, and shows the HTML without scripts', async () => {
    const content =
      'Subject: Hola\nContent-Type: text/html\n\n<style>p{}</style><p>Abre</p><p>el enlace</p><script>x()</script>';
    await sendMail(sandbox.smtpPort, { to: ['carlos@unamano.test'], content });
    const [message] = await subjectsFor('carlos@unamano.test');
    expect(message).toMatchObject({ body: expect.stringMatching(/^Abre\s+el enlace$/) });
    const id = typeof message === 'object' && message !== null && 'id' in message ? String(message.id) : '';
    const page = await sandbox.call('GET', `/sandbox/messages/${id}`);
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups; default-src 'none'/);
  });

  it.each([
    ['error', /^451 /],
    ['garbage', /^HTTP/],
  ])('in mode %s answers a mail with that, once', async (mode, expected) => {
    await fault(mode);
    expect(await sendMail(sandbox.smtpPort, { to: ['falla@unamano.test'], content: MAIL })).toMatch(expected);
    expect(await sendMail(sandbox.smtpPort, { to: ['despues@unamano.test'], content: MAIL })).toMatch(
      /^250 /,
    );
    expect(await subjectsFor('falla@unamano.test')).toHaveLength(0);
  });

  it('in mode down hangs up, once', async () => {
    await fault('down');
    await expect(sendMail(sandbox.smtpPort, { to: ['falla@unamano.test'], content: MAIL })).rejects.toThrow(
      'hung up',
    );
    expect(await sendMail(sandbox.smtpPort, { to: ['x@unamano.test'], content: MAIL })).toMatch(/^250 /);
  });

  it('in mode slow delays its reply', async () => {
    await fault('slow');
    const start = performance.now();
    expect(await sendMail(sandbox.smtpPort, { to: ['x@unamano.test'], content: MAIL })).toMatch(/^250 /);
    expect(performance.now() - start).toBeGreaterThan(18);
  });

  it('requires a login where one is configured', async () => {
    const locked = await startTestSandbox({
      credentials: { ...CREDENTIALS, smtp: { user: 'una', password: 'mano' } },
    });
    const send = (login?: string): Promise<string> =>
      sendMail(locked.smtpPort, {
        to: ['x@unamano.test'],
        content: MAIL,
        ...(login === undefined ? {} : { login }),
      });
    expect(await send()).toMatch(/^530 /);
    expect(await send('\0una\0wrong')).toMatch(/^535 /);
    expect(await send('\0una\0mano')).toMatch(/^250 /);
    await locked.dispose();
  });
});
