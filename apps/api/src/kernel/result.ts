/**
 * The result of a use case: a value, or an expected refusal. The code of a refusal is one of the endpoint's or one of the common
 * codes. A bug throws.
 */
import type { CommonErrorCode } from '@unamano/contract/errors';

export type Refusal<Code extends string> = {
  ok: false;
  code: Code | CommonErrorCode;
  /** Spanish: replaces the text of the code where it names something of the moment. */
  message?: string;
  /** Spanish text per field at fault, for VALIDATION_ERROR. */
  fields?: Record<string, string>;
  /** Seconds, for TOO_MANY_REQUESTS and SERVICE_UNAVAILABLE. */
  retryAfterSeconds?: number;
  /** The request is stored and finishes automatically: the caller need not send it again. */
  isQueued?: boolean;
};

export type Result<Value, Code extends string = never> = { ok: true; value: Value } | Refusal<Code>;

declare const VIA_STAFF_COMMAND: unique symbol;

/** The result of a committed staff command. Only `staffCommand` in the audit module makes one. */
export type Committed<Value> = { ok: true; value: Value; readonly [VIA_STAFF_COMMAND]: true };

/** What a POST of staff answers with: see `Handler` in `mount.ts`. */
export type CommandResult<Value, Code extends string = never> = Committed<Value> | Refusal<Code>;

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<const Code extends string>(
  code: Code | CommonErrorCode,
  more: Omit<Refusal<Code>, 'ok' | 'code'> = {},
): Refusal<Code> {
  return { ok: false, code, ...more };
}

/** A refusal that names one field. */
export function invalid(field: string, text: string): Refusal<never> {
  return { ok: false, code: 'VALIDATION_ERROR', fields: { [field]: text } };
}

/** An outside service that the call needs is down. Nothing was done, and the caller may repeat the call. */
export function unavailable(retryAfterSeconds = 10): Refusal<never> {
  return { ok: false, code: 'SERVICE_UNAVAILABLE', retryAfterSeconds };
}

/** Thrown inside a transaction to roll it back and still reply with a refusal. */
export class Refused extends Error {
  readonly refusal: Refusal<string>;
  constructor(refusal: Refusal<string>) {
    super(`refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/** The refusal for which a transaction was rolled back, as a value. */
export async function orRefusal<Done, Code extends string>(
  transaction: Promise<Done | Refusal<Code>>,
): Promise<Done | Refusal<Code>> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof Refused) return error.refusal as Refusal<Code>;
    throw error;
  }
}
