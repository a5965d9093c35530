import type { TimelineEvent } from '@unamano/contract/loans/collections';
import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

const at = '2026-11-21T15:00:00.000Z';
const promise = { id: 1, amount: 40_000, due_on: '2026-11-25' };

const cases: [TimelineEvent, string, string, string][] = [
  [
    {
      kind: 'contact',
      at,
      by: 'Olga',
      channel: 'phone',
      reached: true,
      unreached_reason: null,
      again_at: null,
      note: 'Pide plazo',
    },
    'Llamada',
    'plain',
    'Pide plazo',
  ],
  [
    {
      kind: 'contact',
      at,
      by: 'Olga',
      channel: 'phone',
      reached: false,
      unreached_reason: 'switched_off',
      again_at: '2026-11-23T14:00:00.000Z',
      note: '',
    },
    'Llamada, nadie contestó: apagado',
    'plain',
    'Llamar otra vez el lunes, 23 de noviembre, 9:00 a. m.',
  ],
  [
    { kind: 'state', at, by: 'Olga', from: 'PAST_DUE', to: 'PAY_TODAY' },
    'Estado: de «Mora» a «Paga hoy»',
    'plain',
    '',
  ],
  [
    {
      kind: 'promise',
      at,
      by: 'Olga',
      note: '',
      promise: { ...promise, status: { state: 'partially_kept', paid: 10_000, missing: 30_000 } },
    },
    'Prometió $40.000 COP para el 25/11/2026',
    'bad',
    'Cumplida en parte',
  ],
  [
    {
      kind: 'payment',
      at,
      amount: 20_000,
      paid_on: '2026-11-21',
      is_reversal: false,
      order: null,
      reopened_debt: null,
    },
    'Pagó $20.000 COP',
    'good',
    '',
  ],
  [
    {
      kind: 'payment',
      at,
      amount: 20_000,
      paid_on: '2026-11-21',
      is_reversal: true,
      order: null,
      reopened_debt: 500,
    },
    'Se anuló un pago de $20.000 COP',
    'bad',
    'Desde el 21/11/2026 se deben de nuevo $500 COP',
  ],
  [
    {
      kind: 'payment',
      at,
      amount: 20_000,
      paid_on: '2026-11-21',
      is_reversal: true,
      order: 'ABCDEFGHJKMNPQRSTUVW',
      reopened_debt: 20_000,
    },
    'La pasarela anuló un pago de $20.000 COP',
    'bad',
    'Orden ABCDEFGHJKMNPQRSTUVW',
  ],
  [
    { kind: 'undelivered', at, channel: 'whatsapp', subject: 'Recibimos tu pago', outcome: 'refused' },
    'WhatsApp que no le llega a la persona',
    'bad',
    'Recibimos tu pago',
  ],
  [
    { kind: 'undelivered', at, channel: 'email', subject: 'Tienes un pago pendiente', outcome: 'unknown' },
    'Correo que quizá no llegó',
    'bad',
    'Tienes un pago pendiente',
  ],
  [
    {
      kind: 'relief',
      at,
      by: 'Ana',
      relief: 'agreement',
      step: 'approved',
      note: '',
      installments: [{ due_on: '2026-11-30', amount: 121_572 }],
    },
    'Se aprobó el acuerdo de pago',
    'good',
    '30/11/2026: $121.572 COP',
  ],
  [
    {
      kind: 'relief',
      at,
      by: 'Ana',
      relief: 'write_off',
      step: 'requested',
      note: 'Murió',
      installments: [],
    },
    'Se pidió el castigo del crédito',
    'waiting',
    'Murió',
  ],
  [
    { kind: 'agreement_broken', at, due_on: '2026-11-30' },
    'No se cumplió el acuerdo de pago',
    'bad',
    'Faltó dinero de lo acordado para el 30/11/2026',
  ],
  [
    { kind: 'waiver', at, by: 'Ana', note: 'Hospital', amount: 1_000, is_reversal: false },
    'Se condonaron $1.000 COP',
    'plain',
    'Hospital',
  ],
];

test.each(cases)('%o', (event, title, tone, detail) => {
  const text = eventText(event);
  expect([text.title, text.tone, text.details.filter(Boolean)[0] ?? '']).toEqual([title, tone, detail]);
});

test('a scheduled message shows its time in Bogotá', () => {
  const message = {
    id: 1,
    channel: 'sms',
    template: 'late_reminder',
    state: 'scheduled',
    planned_at: '2026-11-23T12:00:00.000Z',
  } as const;
  const { title, details, tone } = eventText({ kind: 'message', at, by: 'Olga', message });
  expect([title, tone]).toEqual(['Mensaje de texto en espera: Recordatorio de mora', 'waiting']);
  expect(details[0]).toMatch(/^Sale el lunes,? 23 de noviembre.* 7:00/);
});
