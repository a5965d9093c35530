import { expect, it } from 'vitest';
import { messagePreviews } from './previews.ts';
import { CHANNELS } from './templates.ts';

const previews = messagePreviews();

it('shows every message by each of its channels', () => {
  const shown = Object.fromEntries(
    previews.map(({ name, channels }) => [name, channels.map(({ channel }) => channel)]),
  );
  expect(shown).toEqual(CHANNELS);
});

it('is what its reader gets: the short text by SMS, with the closing by WhatsApp, the letter by e-mail', () => {
  const of = (name: string) => previews.find((preview) => preview.name === name);
  expect(of('credit_approved')).toEqual({
    name: 'credit_approved',
    subject: 'Tu crédito fue aprobado',
    audience: 'borrower',
    channels: [
      { channel: 'sms', paragraphs: [expect.stringMatching(/^Unamano: Laura, tu crédito Nro. 1024 por/)] },
      {
        channel: 'email',
        paragraphs: ['Hola, Laura:', expect.any(String), expect.any(String), 'Equipo Unamano'],
      },
    ],
  });
  expect(of('credit_finished')?.channels).toEqual([
    { channel: 'whatsapp', paragraphs: [expect.stringMatching(/^Unamano: Laura, .* Equipo Unamano\.$/)] },
  ]);
  expect(of('staff_invitation')?.audience).toBe('team');
  expect(of('payroll_unanswered')?.audience).toBe('company');
});
