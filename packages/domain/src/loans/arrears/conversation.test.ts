import { describe, expect, test } from 'vitest';
import { type AnswerObstacle, answerObstacle, wishIn } from './conversation.ts';

const at = (text: string) => new Date(`${text}-05:00`);
/** Tuesday, 3 March 2026, in the evening. */
const WROTE = '2026-03-03T20:00:00';

describe('an answer', () => {
  test.each<[string, string, boolean, string | null, AnswerObstacle | null]>([
    ['at night, to who waits for it', '2026-03-03T22:30:00', true, null, null],
    ['until the last second of the day after', '2026-03-04T19:59:59', true, null, null],
    ['from then on', '2026-03-04T20:00:00', true, null, 'window'],
    ['once more after the hours of the law', '2026-03-03T20:10:00', false, null, 'answered'],
    ['once more on the next day', '2026-03-04T09:00:00', false, null, 'answered'],
    ['to who asked for nothing more', '2026-03-03T20:05:00', true, WROTE, 'opted_out'],
    ['to who wrote again after that', '2026-03-03T20:05:00', true, '2026-03-01T08:00:00', null],
  ])('%s', (_name, now, isUnanswered, optedOutAt, expected) => {
    const wish = optedOutAt === null ? null : at(optedOutAt);
    const given = { now: at(now), lastIncomingAt: at(WROTE), isUnanswered, optedOutAt: wish };
    expect(answerObstacle({ ...given, isHoliday: () => false })).toBe(expected);
  });

  test('goes on within the hours of the same day, but not on a holiday', () => {
    const given = {
      now: at('2026-03-03T15:00:00'),
      lastIncomingAt: at('2026-03-03T14:00:00'),
      isUnanswered: false,
      optedOutAt: null,
    };
    expect(answerObstacle({ ...given, isHoliday: () => false })).toBeNull();
    expect(answerObstacle({ ...given, isHoliday: () => true })).toBe('answered');
  });
});

test.each([
  'BAJA',
  'Baja, por favor.',
  'stop',
  'No me escriban más',
  'por favor NO ME VUELVAN A ESCRIBIR!!',
  'no quiero más mensajes',
  'No quiero que me escriban',
  'dejen de molestarme',
  'quiero darme de baja',
  'Borren mi número',
  'no me manden mas mensajes',
  'No autorizo que me contacten por acá',
])('«%s» asks for no more messages', (text) => expect(wishIn(text)).toBe('opt_out'));

test.each([
  'la cuota quedó muy baja',
  '¿me pueden dar de alta?',
  'no me mandaron el link',
  'No me envían el recibo',
  'ayer no me escribieron, ¿cuánto debo?',
  'ya pagué, no me llamen tan temprano',
  'no puedo salir a pagar hoy',
  '',
])('«%s» does not', (text) => expect(wishIn(text)).toBeNull());

test('«ALTA» asks for them again', () => expect(wishIn(' Alta, gracias ')).toBe('opt_in'));
