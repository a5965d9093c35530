import { counted } from '@unamano/domain/counted';
import type { MessageText, Rendered } from './shapes.ts';

export const months = (count: number): string => counted(count, 'mes', 'meses');

export const fees = (count: number): string => counted(count, 'cuota', 'cuotas');

/** `whatsapp`: the parameters of the template that Meta approved; without them it goes by SMS and e-mail. */
export const text = (
  subject: string,
  sentences: readonly string[],
  whatsapp?: readonly string[],
): MessageText => ({ subject, sentences, ...(whatsapp && { whatsapp }) });

/** A name must not become a link or an address. */
export const plainName = (name: string): string =>
  String(name)
    .replace(/[^\p{L}\p{M}'’. -]/gu, '')
    .trim();

/** Adds the first name and the signature. Mails to an address that nobody proved have no name. */
export function composeMessage(
  givenName: string,
  { subject, sentences, whatsapp = [] }: MessageText,
): Omit<Rendered, 'links'> {
  const firstName = plainName(givenName);
  return {
    short: `Unamano: ${firstName ? `${firstName}, ` : ''}${sentences.join(' ')}`,
    whatsapp: [firstName, ...whatsapp],
    subject,
    paragraphs: [
      firstName ? `Hola, ${firstName}:` : 'Hola:',
      ...sentences.map(capitalised),
      'Equipo Unamano',
    ],
  };
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase('es-CO') + sentence.slice(1);
}

/** In one parameter: WhatsApp's copy is fixed, and not everybody has an alias. */
export const orByAlias = (url: string, alias: string | null): string =>
  alias === null ? url : `${url} o desde la app de tu banco con la llave ${alias}`;

export const daysLate = (count: number): string => counted(count, 'día', 'días');
