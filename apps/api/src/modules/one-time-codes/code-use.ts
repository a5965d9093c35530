/** What a code is bound to, and how long and how often it serves; the same whoever makes it. */

import type { CodePurpose } from '../../db/enumerations.ts';
import type { Use } from './repo.ts';

export type { CodePurpose };

/** What a code is good for. `subject` is the credit that a signing code signs. */
export type CodeUse = { purpose: CodePurpose; cellphone: string; subject?: string };

/** To whom the provider will send no SMS, however often it is asked. */
export const NO_SMS_TEXT = 'A este celular no le llegan mensajes de texto. Revisa el número o escríbenos';

export const CODE_LIFE_MS = 5 * 60_000;
export const TRIES_MAX = 5;

export function boundTo({ purpose, cellphone, subject = '' }: CodeUse): Use {
  return { purpose, cellphone, subject };
}

/** Everything about one phone happens one at a time. */
export function scopeOf(cellphone: string): string {
  return `one-time codes ${cellphone}`;
}
