/**
 * What a call to an outside service returned. A port throws for a bug only, never for an outage. A `fault` goes to logs
 * and tables, so it names no person and repeats no text of the service.
 */

/** No usable reply. The service did nothing, or a repeat of the call does no harm. */
export type Down = { ok: false; kind: 'down'; fault: string };

/** The request was sent and no usable reply came: the service may have executed it. */
type ReplyLost = { ok: false; kind: 'reply_lost'; fault: string };

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

export function refused<const Reason>(reason: Reason): OutsideRefusal<Reason> {
  return { ok: false, kind: 'refused', reason };
}
