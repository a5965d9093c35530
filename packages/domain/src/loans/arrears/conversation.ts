/**
 * What may be answered in a conversation that the person began, and what in it is a wish not to be written to. An answer that
 * the person asked for is no contact of Ley 2300 of 2023; whatever staff start is.
 */
import { bogotaDay, type Day } from '../../calendar.ts';
import { isWithinContactHours } from './contact-rules.ts';

/** Meta allows a free text for so long: https://developers.facebook.com/docs/whatsapp/pricing#customer-service-windows */
export const ANSWER_WINDOW_MS = 24 * 3_600_000;

interface Conversation {
  readonly now: Date;
  readonly lastIncomingAt: Date;
  /** Nobody answered the last message yet. */
  readonly isUnanswered: boolean;
  /** Since when the person does not want to be written to; null where they did not say so. */
  readonly optedOutAt: Date | null;
  readonly isHoliday: (day: Day) => boolean;
}

/** `opted_out`: nothing came since. `window`: a day has passed. `answered`: one more message would be a contact that we start. */
export type AnswerObstacle = 'opted_out' | 'window' | 'answered';

/** Null where an answer may be sent. After the first one, more of it may follow on the same day, within the hours of the law. */
export function answerObstacle(conversation: Conversation): AnswerObstacle | null {
  const { now, lastIncomingAt, isUnanswered, optedOutAt, isHoliday } = conversation;
  if (optedOutAt !== null && optedOutAt >= lastIncomingAt) return 'opted_out';
  if (now.getTime() - lastIncomingAt.getTime() >= ANSWER_WINDOW_MS) return 'window';
  if (isUnanswered) return null;
  const goesOn = bogotaDay(now) === bogotaDay(lastIncomingAt) && isWithinContactHours(now, isHoliday);
  return goesOn ? null : 'answered';
}

/** All of the message, but for courtesy. */
const OPT_OUT_WORDS: ReadonlySet<string> = new Set([
  'baja',
  'stop',
  'salir',
  'parar',
  'basta',
  'unsubscribe',
]);
const OPT_IN_WORDS: ReadonlySet<string> = new Set(['alta', 'start']);

/** Anywhere in the message. */
const OPT_OUT_PHRASES = [
  /\bno (?:me|nos) (?:(?:escriba|contacte|moleste|mande|envie)[ns]?\b|(?:vuelvan? a|sigan?) (?:escrib|contact|molest|mand|envi))/,
  /\bno (?:quiero|deseo) (?:recibir |que me (?:escriban|manden|envien) )?(?:mas |sus |estos )?mensajes/,
  /\bno (?:quiero|deseo) que me (?:(?:escriba|contacte|moleste)[ns]?\b|vuelvan? a (?:escrib|contact|molest))/,
  /\b(?:dejen?|paren?) de (?:escrib|molest|contact|mandar|enviar)/,
  /\b(?:dar|dame|denme|darme|deme) de baja\b/,
  /\b(?:borren?|quiten?|saquen?|eliminen?) mi (?:numero|celular|telefono)\b/,
  /\bno autorizo (?:que me (?:escrib|contact)|mensajes|este medio|whatsapp)/,
];
/** «No me mandaron el link»: said by a person who wants to be written to. */
const NO_OPT_OUT = /\bno me (?:mand|envi)\w*\s+(?!(?:mas |estos |sus |otros )?mensajes)/;
const COURTESY = /\b(?:por favor|porfavor|gracias|hola|buen[oa]s (?:dias|tardes|noches)|senores)\b/g;

function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a message says about being written to; null where it says nothing. */
export function wishIn(text: string): 'opt_out' | 'opt_in' | null {
  const words = plainWords(text);
  const bare = words.replace(COURTESY, '').trim();
  if (OPT_OUT_WORDS.has(bare)) return 'opt_out';
  if (OPT_IN_WORDS.has(bare)) return 'opt_in';
  const said = words.replace(NO_OPT_OUT, ' ');
  return OPT_OUT_PHRASES.some((phrase) => phrase.test(said)) ? 'opt_out' : null;
}
