import { day } from '@unamano/domain/calendar';
import { describe, expect, it } from 'vitest';
import { APPROVED_TEXTS } from '../../../../test/fixtures/agreed-texts.ts';
import { whatsappCopy } from '../../../../test/fixtures/whatsapp-copy.ts';
import { emailHtml } from './html.ts';
import { CHANNELS, render, type TemplateName, type TemplateParameters, templates } from './templates.ts';

const NAMES = Object.keys(templates) as TemplateName[];
const BY_WHATSAPP = NAMES.filter((name) => (CHANNELS[name] as readonly string[]).includes('whatsapp'));

/** Every parameter of every template, with distinct values: a swap of two is visible. */
const EVERYTHING = {
  firstName: 'Zenaida',
  creditId: 4_711,
  alias: '@una482190374',
  amountPesos: 512_345,
  installments: 3,
  nextRequestOn: day('2026-04-05'),
  signedOn: day('2026-03-04'),
  companyName: 'Café Alto SAS',
  waiting: 17,
  waitingPesos: 98_701,
  url: 'https://unamano.test/a?b=c&d=e',
  sentPesos: 498_765,
  firstDueOn: day('2026-05-06'),
  feePesos: 233_217,
  paidOn: day('2026-06-07'),
  pendingPesos: 466_434,
  day: day('2026-07-08'),
  pendingInstallments: 2,
  pastDuePesos: 98_701,
  nextDueOn: day('2026-08-09'),
  owedPesos: 187_654,
  until: day('2026-12-14'),
  days: 43,
  missingPesos: 65_432,
  otherDayUrl: 'https://unamano.test/otro-dia?c=d&e=f',
  reference: 'TR-4455',
  dueOn: day('2026-09-10'),
  payPeriod: day('2026-10-15'),
  payPeriods: 3,
  people: 12,
  totalPesos: 345_678,
  payments: 3,
  next: { amount: 512_345, dueOn: day('2026-09-10') },
  requester: 'Óscar Ibáñez Mora',
  change: 'turn_on',
  keyChange: 'add',
  field: 'cellphone',
  device: 'Chrome en Windows',
  moment: '11/12/2026 a las 15:15',
  number: 'R-7KQM-4WXY',
  code: '135790',
  answerBy: day('2026-12-15'),
  outcome: 'upheld',
  reason: 'Falta el registro del operador.',
  deadlines: [
    { what: '2 reclamos por responder', dueOn: day('2026-09-10') },
    { what: '1 revisión por responder', dueOn: day('2026-09-11') },
  ],
  documentIds: [1],
  passkeys: [{ name: 'Chrome de www.x.co', createdOn: day('2026-03-04') }],
  countsFrom: 'this',
  answer: 'Borramos tu número.',
  purpose: 'cambiar el correo de tu cuenta',
  person: 'Zulma Acuña (zulma@unamano.test)',
};

function renderAll(name: TemplateName, parameters: object) {
  return render<TemplateName>(name, parameters as TemplateParameters[TemplateName]);
}

/** The parameters that a template reads. */
function readBy(name: TemplateName): string[] {
  const read = new Set(['firstName']);
  const parameters = new Proxy(EVERYTHING, {
    get: (target, key: string) => {
      read.add(key);
      return target[key as keyof typeof target];
    },
  });
  templates[name](parameters as never);
  return [...read];
}

describe.each(NAMES)('the template %s', (name) => {
  it('fills every placeholder, in the short text and in the e-mail alike', () => {
    const { short, subject, paragraphs } = renderAll(name, EVERYTHING);
    for (const text of [short, subject, ...paragraphs]) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|\{\{/);
      expect(text.trim()).not.toBe('');
    }
    expect(short).toContain('Zenaida');
    expect(paragraphs.join(' ')).toContain('Zenaida');
  });

  it('gives WhatsApp no empty parameter, which it would refuse', () => {
    for (const parameter of renderAll(name, EVERYTHING).whatsapp) expect(parameter.trim()).not.toBe('');
  });

  it('refuses to be sent while any parameter is missing', () => {
    for (const missing of readBy(name)) {
      const { [missing as keyof typeof EVERYTHING]: _, ...rest } = EVERYTHING;
      expect(() => renderAll(name, rest), `${name} without ${missing}`).toThrow();
    }
  });
});

it.each(NAMES)('the template %s has the agreed text in each channel', (name) => {
  const { short, subject, paragraphs, whatsapp } = renderAll(name, EVERYTHING);
  const plain = (text: string) => text.replace(/\u00a0/g, ' ');
  const approved = APPROVED_TEXTS[name];
  expect(plain(subject)).toBe(approved.subject);
  expect(plain(short)).toBe(`Unamano: Zenaida, ${approved.text}`);
  const [greeting, ...rest] = paragraphs.map(plain);
  const [signature] = rest.splice(-1);
  expect([greeting, signature]).toEqual(['Hola, Zenaida:', 'Equipo Unamano']);
  // The mail has a paragraph for each sentence, which begins with a capital.
  const lowered = rest.map((text, index) =>
    index === 0 ? text.charAt(0).toLocaleLowerCase('es-CO') + text.slice(1) : text,
  );
  expect(lowered.join(' ')).toBe(approved.text);
  expect(whatsapp.map(plain)).toEqual(['Zenaida', ...(approved.whatsapp ?? [])]);
});

it('names the company, the number of waiting credits and the address to company staff', () => {
  const { subject, paragraphs } = renderAll('credits_waiting', EVERYTHING);
  const text = paragraphs.join(' ');
  expect(subject).toBe('Hay créditos que esperan tu respuesta');
  expect(text).toContain('En Café Alto SAS hay 17 créditos que esperan');
  expect(text).toContain('https://unamano.test/a?b=c&d=e');
  const one = renderAll('credits_waiting', { ...EVERYTHING, waiting: 1 });
  expect(one.subject).toBe('Un crédito espera tu respuesta');
  expect(one.paragraphs.join(' ')).toContain('hay 1 crédito que espera');
});

it('states for a paid credit that nothing is due', () => {
  const { short } = renderAll('credit_balance', { ...EVERYTHING, nextDueOn: null });
  expect(short).toContain('sin pagos pendientes');
});

it('escapes parameters in the e-mail', () => {
  const html = emailHtml(
    ['Hola, <img src=x onerror=alert(1)>', 'Ve a https://unamano.test/?a=1&b=2'],
    ['https://unamano.test/?a=1&b=2'],
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('href="https://unamano.test/?a=1&amp;b=2"');
});

it('a name that looks like an address becomes neither a link nor an address, and that of the template does', () => {
  const url = 'https://unamano.test/recuperar-contrasena?token=x';
  const firstName = 'Felicitaciones ganaste. Reclama en https://premio.evil.example/x';
  const { paragraphs, short, links } = render('password_reset', { firstName, url });
  const html = emailHtml(paragraphs, links);
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${url}"`]);
  for (const text of [short, ...paragraphs]) expect(text).not.toContain('://premio');
  // A company's name is part of a sentence.
  const companyName = 'Gana https://premio.evil.example';
  const review = render('credits_waiting', { firstName: 'Ana', companyName, waiting: 1, url });
  expect(emailHtml(review.paragraphs, review.links).match(/href="[^"]*"/g)).toEqual([`href="${url}"`]);
});

it('a name that looks like a template stays a text', () => {
  const firstName = '{{7*7}} #{7*7} <%= 7*7 %>';
  const { paragraphs, short, links } = render('password_reset', { firstName, url: 'https://unamano.test/' });
  const html = emailHtml(paragraphs, links);
  for (const text of [short, ...paragraphs, html]) expect(text).not.toContain('49');
  expect(html).not.toContain('<%=');
});

it('those that WhatsApp carries are those with its parameters', () => {
  const withParameters = NAMES.filter((name) => templates[name](EVERYTHING as never).whatsapp !== undefined);
  expect(withParameters.sort()).toEqual(BY_WHATSAPP.sort());
});

it('the list for the approval of Meta, which operations.md names, has each text', async () => {
  const rows = BY_WHATSAPP.map((name) => {
    const rendered = renderAll(name, EVERYTHING);
    const samples = rendered.whatsapp.map((sample, index) => `${index + 1}: ${sample}`);
    return `| \`${name}\` | ${whatsappCopy(rendered)} | ${samples.join('<br>')} |`;
  });
  const page = `# WhatsApp templates to be approved by Meta

Written by \`npx vitest run apps/api/src/modules/office/messages/templates.test.ts -u\`; that test fails when the code says something else. Category: utility. Language: \`es\`.

| name | body | parameters, with a sample of each |
| --- | --- | --- |
${rows.join('\n')}
`;
  const file = '../../../../../../docs/generated/whatsapp-templates.md';
  await expect(page.replace(/\u00a0/g, ' ')).toMatchFileSnapshot(file);
});
