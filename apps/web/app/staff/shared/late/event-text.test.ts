import type { TimelineEvent } from '@unamano/contract/loans/collections';
import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

const at = '2026-11-21T15:00:00.000Z';
const promise = { id: 1, amount: 40_000, due_on: '2026-11-25' };

const contact = {
  kind: 'contact',
  at,
  by: 'Olga',
  channel: 'phone',
  is_inbound: false,
  unreached_reason: null,
  again_at: null,
} as const;
const payment = {
  kind: 'payment',
  at,
  amount: 20_000,
  paid_on: '2026-11-21',
  order: null,
  reopened_debt: null,
  text: '',
} as const;
const undelivered = { kind: 'undelivered', at, text: null } as const;
const relief = {
  kind: 'relief',
  at,
  by: 'Ana',
  note: '',
  installments: [] as { due_on: string; amount: number }[],
} as const;

const cases: [TimelineEvent, string, string, string][] = [
  [{ ...contact, reached: true, note: 'Pide plazo' }, 'Llamada', 'plain', 'Pide plazo'],
  [
    {
      ...contact,
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
    { ...payment, is_reversal: false, text: 'Pago en línea de $20.000 a la cuota 1.' },
    'Pagó $20.000 COP',
    'good',
    'Pago en línea de $20.000 a la cuota 1.',
  ],
  [
    { ...payment, is_reversal: true, reopened_debt: 500 },
    'Se anuló un pago de $20.000 COP',
    'bad',
    'Desde el 21/11/2026 se deben de nuevo $500 COP',
  ],
  [
    { ...payment, is_reversal: true, order: 'ABCDEFGHJKMNPQRSTUVW', reopened_debt: 20_000 },
    'La pasarela anuló un pago de $20.000 COP',
    'bad',
    'Orden ABCDEFGHJKMNPQRSTUVW',
  ],
  [
    { ...undelivered, channel: 'whatsapp', subject: 'Recibimos tu pago', outcome: 'refused' },
    'WhatsApp que no le llega a la persona',
    'bad',
    'Recibimos tu pago',
  ],
  [
    { ...undelivered, channel: 'email', subject: 'Tienes un pago pendiente', outcome: 'unknown' },
    'Correo que quizá no llegó',
    'bad',
    'Tienes un pago pendiente',
  ],
  [
    {
      ...relief,
      relief: 'agreement',
      step: 'approved',
      installments: [{ due_on: '2026-11-30', amount: 121_572 }],
    },
    'Se aprobó el acuerdo de pago',
    'good',
    '30/11/2026: $121.572 COP',
  ],
  [
    { ...relief, relief: 'write_off', step: 'requested', note: 'Murió' },
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
  [
    {
      kind: 'request',
      at,
      operation: 'NO PRESTAMO',
      amount: 500_000,
      installments: 3,
      reasons: ['LOW_SCORE'],
    },
    'Pidió $500.000 COP a 3 meses: no aprobado',
    'bad',
    'Puntaje bajo',
  ],
  [
    { kind: 'credit_state', at, by: null, actor: 'borrower', from: 'SIGNED', to: 'IN_PROCESS', reason: '' },
    'Dio su cuenta para el desembolso',
    'plain',
    '',
  ],
  [
    { kind: 'notice', at, channel: 'email', subject: 'Confirma tu correo', is_sent: true, text: null },
    'Correo: Confirma tu correo',
    'plain',
    'Sus palabras no se muestran: dan acceso a la cuenta, o ya se borraron.',
  ],
  [
    { kind: 'correction', at, by: 'Ana', field: 'cellphone', step: 'requested', note: 'Mostró su cédula' },
    'Se pidió corregir: Celular',
    'waiting',
    'Mostró su cédula',
  ],
  [
    { kind: 'claim', at, reference: 'PQR 7', is_closed: false },
    'Reclamo sobre sus datos',
    'waiting',
    'PQR 7',
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
  const event = { kind: 'message', at, by: 'Olga', message, is_on_the_way: false, text: null } as const;
  const { title, details, tone } = eventText(event);
  expect([title, tone]).toEqual(['Mensaje de texto en espera: Recordatorio de mora', 'waiting']);
  expect(details[0]).toMatch(/^Sale el lunes,? 23 de noviembre.* 7:00/);
  const given = { ...event, message: { ...message, state: 'sent' } } as const;
  expect(eventText(given).title).toBe('Mensaje de texto enviado: Recordatorio de mora');
  expect(eventText({ ...given, is_on_the_way: true }).title).toBe(
    'Mensaje de texto en camino: Recordatorio de mora',
  );
});

test('what staff wrote or sent is shown word for word', () => {
  expect(eventText({ kind: 'note', at, by: 'Olga', text: 'Trajo\nsu cédula', file: null }).quote).toBe(
    'Trajo\nsu cédula',
  );
  const sent = {
    kind: 'notice',
    at,
    channel: 'sms',
    subject: 'Pago',
    is_sent: true,
    text: 'Unamano: gracias',
  } as const;
  expect(eventText(sent).quote).toBe('Unamano: gracias');
});
