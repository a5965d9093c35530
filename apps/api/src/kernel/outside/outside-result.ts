/**
 * What a call to an outside service returned. A port throws for a bug only, never for an outage. A `fault` goes to logs
 * and tables, so it names no person and repeats no text of the service.
 */

/**
 * The service works, and has no usable reply about what this call names: one order, one person, one message. It says nothing about
 * other calls, so it counts towards no outage.
 */
type AboutOne = { isAboutOne?: true };

/** No usable reply. The service did nothing, or a repeat of the call does no harm. */
export type Down = AboutOne & { ok: false; kind: 'down'; fault: string };

/** The request was sent and no usable reply came: the service may have executed it. */
type ReplyLost = AboutOne & { ok: false; kind: 'reply_lost'; fault: string };

/** The service works, understood the call and refused it. */
type OutsideRefusal<Reason> = { ok: false; kind: 'refused'; reason: Reason };

export type OutsideResult<Value, Reason = never> =
  | { ok: true; value: Value }
  | Down
  | ReplyLost
  | ([Reason] extends [never] ? never : OutsideRefusal<Reason>);

export function down(fault: string): Down {
  return { ok: false, kind: 'down', fault };
}

export function replyLost(fault: string): ReplyLost {
  return { ok: false, kind: 'reply_lost', fault };
}

export function aboutOne<Failure extends Down | ReplyLost>(failure: Failure): Failure {
  return { ...failure, isAboutOne: true };
}

export function refused<const Reason>(reason: Reason): OutsideRefusal<Reason> {
  return { ok: false, kind: 'refused', reason };
}
