/** Each message as its reader gets it, filled with an example. */
import type { Reply } from '@unamano/contract/endpoint';
import type { messageTemplates, TemplateAudience } from '@unamano/contract/office/message-templates';
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import {
  CHANNELS,
  COMPANY_TEMPLATES,
  render,
  TEAM_TEMPLATES,
  type TemplateName,
  type TemplateParameters,
  templates,
  WHATSAPP_CLOSING,
} from './templates.ts';

type EveryParameter = TemplateParameters[TemplateName] extends infer Each
  ? (Each extends unknown ? (parameters: Each) => void : never) extends (parameters: infer All) => void
    ? All
    : never
  : never;

const EXAMPLE: EveryParameter = {
  firstName: 'Laura',
  creditId: 1_024,
  alias: '@una482190374',
  amountPesos: pesos(500_000),
  installments: 3,
  nextRequestOn: day('2026-04-05'),
  signedOn: day('2026-03-04'),
  companyName: 'Café Alto SAS',
  waiting: 2,
  url: 'https://unamano.co/…',
  sentPesos: pesos(500_000),
  firstDueOn: day('2026-04-05'),
  feePesos: pesos(233_217),
  paidOn: day('2026-04-05'),
  pendingPesos: pesos(466_434),
  day: day('2026-04-24'),
  pendingInstallments: 2,
  pastDuePesos: pesos(233_217),
  nextDueOn: day('2026-05-05'),
  owedPesos: pesos(246_151),
  until: day('2026-04-20'),
  days: 12,
  missingPesos: pesos(80_000),
  otherDayUrl: 'https://unamano.co/…',
  reference: 'TR-4455',
  dueOn: day('2026-05-05'),
  payPeriod: day('2026-04-15'),
  payPeriods: 1,
  people: 12,
  totalPesos: pesos(1_234_000),
  payments: 3,
  next: { amount: pesos(233_217), dueOn: day('2026-05-05') },
  requester: 'Óscar Ibáñez',
  change: 'turn_on',
  keyChange: 'add',
  field: 'cellphone',
  device: 'Chrome en Windows',
  moment: '05/04/2026 a las 15:15',
  number: 'R-7KQM-4WXY',
  code: '135790',
  documentIds: [1],
  deadlines: [
    { what: '2 reclamos por responder', dueOn: day('2026-03-12') },
    { what: '1 revisión por responder', dueOn: day('2026-03-13') },
  ],
  passkeys: [{ name: 'Chrome en Android', createdOn: day('2026-03-04') }],
  countsFrom: 'this',
  answerBy: day('2026-04-20'),
  outcome: 'upheld',
  reason: 'Falta el registro del operador.',
  answer: 'Borramos tu número.',
  purpose: 'cambiar el correo de tu cuenta',
  person: 'Zulma Acuña (zulma@unamano.co)',
};

function audienceOf(name: TemplateName): TemplateAudience {
  if (TEAM_TEMPLATES.has(name)) return 'team';
  return COMPANY_TEMPLATES.has(name) ? 'company' : 'borrower';
}

/** Each by every channel that carries it. */
export function messagePreviews(): Reply<typeof messageTemplates>['templates'] {
  const names = Object.keys(templates) as TemplateName[];
  return names.map((name) => {
    const channels: readonly (typeof CHANNELS)[TemplateName][number][] = CHANNELS[name];
    const { short, subject, paragraphs } = render(name, EXAMPLE);
    const text = { sms: [short], whatsapp: [short + WHATSAPP_CLOSING], email: paragraphs };
    const shown = channels.map((channel) => ({ channel, paragraphs: [...text[channel]] }));
    return { name, subject, audience: audienceOf(name), channels: shown };
  });
}
