/** What a code is bound to, its lifetime and tries; the same for our codes and an outside service's. */
import type { CodePurpose } from '../../../../db/enumerations.ts';
import type { Trx } from '../../../../db/types.ts';
import type { Result } from '../../../../kernel/result.ts';
import type { Use } from './repo.ts';

/** What a code is for. `subject`: the credit of a signing code, otherwise empty. */
export type CodeUse = { purpose: CodePurpose; cellphone: string; subject?: string };

/**
 * What a right code permits. It runs in the transaction that uses up the code: a process that is killed leaves both or neither,
 * and the same call can be repeated with the same code. Its refusal rolls both back.
 */
export type Permitted<Value, Code extends string> = (
  trx: Trx,
  codeId: number,
) => Promise<Result<Value, Code>>;

/** Attacks on many phones, as the log of the operator names them. */
export const CODE_ALARMS = {
  wrong_guess_budget_spent: 'one-time codes are being guessed',
  sms_budget_spent: 'the budget of codes to people who are not logged in is spent',
  sms_rarely_verified: 'few of the codes of the last hour were typed in: they may go to numbers of a fraud',
} as const;
export type CodeAlarm = keyof typeof CODE_ALARMS;

/** For a phone to which the provider sends no SMS. */
export const NO_SMS_TEXT = 'A este celular no le llegan mensajes de texto. Revisa el número o escríbenos';

export const CODE_LIFE_MS = 5 * 60_000;
export const TRIES_MAX = 5;

/** What the row of a code stores of its use; no `subject` is stored as an empty one. */
export function boundTo({ purpose, cellphone, subject = '' }: CodeUse): Use {
  return { purpose, cellphone, subject };
}

/** The key of the lock that serializes all operations of one phone. */
export const scopeOf = (cellphone: string): string => `one-time codes ${cellphone}`;
