import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestSandbox, type TestSandbox } from '../testing/harness.ts';

const PATH = '/sandbox/whatsapp/v23.0/100200300/messages';
const TEMPLATE = {
  name: 'enlace_de_pago',
  language: { code: 'es_CO' },
  components: [
    {
      type: 'body',
      parameters: [
        { type: 'text', text: 'Diana' },
        { type: 'text', text: '$45.000' },
      ],
    },
    { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '482915' }] },
  ],
};
const GOOD = { messaging_product: 'whatsapp', to: '573000000003', type: 'template', template: TEMPLATE };

describe('WhatsApp', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.dispose());

  const send = (body: unknown, path = PATH, token = 'whatsapp-token'): Promise<Answer> =>
    sandbox.call('POST', path, body, { authorization: `Bearer ${token}` });

  it('accepts a template, and the inbox shows it with its parameters', async () => {
    const answer = await send(GOOD);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: '573000000003', wa_id: '573000000003' }],
      messages: [{ id: expect.stringMatching(/^wamid\./), message_status: 'accepted' }],
    });
    const inbox = await sandbox.call('GET', '/sandbox/api/messages?channel=whatsapp');
    expect(inbox.json.messages).toMatchObject([
      {
        channel: 'whatsapp',
        to: '573000000003',
        body: 'enlace_de_pago: Diana · $45.000 · 482915',
        code: '482915',
      },
    ]);
  });

  it('refuses a wrong token as Graph does', async () => {
    const answer = await send(GOOD, PATH, 'other');
    expect(answer.status).toBe(401);
    expect(answer.json.error).toMatchObject({
      type: 'OAuthException',
      code: 190,
      fbtrace_id: expect.any(String),
    });
  });

  it.each([
    [100, PATH.replace('100200300', '1'), GOOD],
    [2635, PATH.replace('v23.0', 'latest'), GOOD],
    [131008, PATH, { ...GOOD, messaging_product: undefined }],
    [131008, PATH, { ...GOOD, to: undefined }],
    [131009, PATH, { ...GOOD, to: 'Diana' }],
    [131047, PATH, { ...GOOD, type: 'text', text: { body: 'Hola' } }],
    [131008, PATH, { ...GOOD, template: { ...TEMPLATE, language: undefined } }],
    [132001, PATH, { ...GOOD, template: { ...TEMPLATE, name: 'Enlace De Pago' } }],
    [131009, PATH, { ...GOOD, template: { ...TEMPLATE, components: [{ type: 'body', parameters: ['x'] }] } }],
    [
      131009,
      PATH,
      {
        ...GOOD,
        template: { ...TEMPLATE, components: [{ type: 'body', parameters: [{ type: 'text', text: '' }] }] },
      },
    ],
    [100, PATH, '{"to":'],
    [100, PATH, 'null'],
  ])('refuses with code %i', async (code, path, body: unknown) => {
    const answer = await send(body, path);
    expect(answer.status).toBe(400);
    expect(answer.json.error).toMatchObject({ code, message: expect.any(String) });
  });
});

describe('WhatsApp with the templates that Meta approved', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    const file = fileURLToPath(new URL('../../docs/generated/whatsapp-templates.md', import.meta.url));
    sandbox = await startTestSandbox({ whatsappTemplatesFile: file });
  });
  afterAll(() => sandbox.dispose());

  const body = (...texts: string[]) => [
    { type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) },
  ];
  const CANCELLED = { name: 'credit_cancelled', language: { code: 'es' }, components: body('Diana', '4711') };
  const header = { type: 'header', parameters: [{ type: 'text', text: 'Hola' }] };

  it.each([
    [undefined, CANCELLED],
    [132001, { ...CANCELLED, name: 'credit_canceled' }],
    [132001, { ...CANCELLED, language: { code: 'es_CO' } }],
    [132000, { ...CANCELLED, components: body('Diana') }],
    [132000, { ...CANCELLED, components: body('Diana', '4711', 'x') }],
    [132000, { ...CANCELLED, components: undefined }],
    [132000, { ...CANCELLED, components: [...CANCELLED.components, header] }],
  ])('answers %s', async (code, template) => {
    const headers = { authorization: 'Bearer whatsapp-token' };
    const answer = await sandbox.call('POST', PATH, { ...GOOD, template }, headers);
    expect(answer.status).toBe(code ? 400 : 200);
    if (code) expect(answer.json.error).toMatchObject({ code });
  });
});
