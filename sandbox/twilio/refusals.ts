import type { FastifyReply, FastifyRequest } from 'fastify';

const E164 = /^\+[1-9]\d{7,14}$/;
/** A valid `From`: a phone, a short code or an alphanumeric name. */
const SENDER = /^(\+[1-9]\d{7,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;
const BODY_MAX = 1_600;

interface TwilioRefusal {
  readonly code: number;
  readonly message: string;
  readonly status: number;
}

export interface SmsForm {
  readonly to: string;
  readonly from: string;
  readonly service: string;
  readonly body: string;
}

export function errorBody({ code, message, status }: TwilioRefusal): object {
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
}

export function refuse(reply: FastifyReply, refusal: TwilioRefusal): FastifyReply {
  return reply.code(refusal.status).send(errorBody(refusal));
}

/** @param own the only sender of the account; undefined: any is taken */
export function refusalOf(
  { to, from, service, body }: SmsForm,
  own: string | undefined,
): TwilioRefusal | null {
  const bad = (code: number, message: string): TwilioRefusal => ({ code, message, status: 400 });
  if (to === '') return bad(21604, "A 'To' phone number is required.");
  if (!E164.test(to)) return bad(21211, `The 'To' number ${to} is not a valid phone number.`);
  if (from === '' && service === '') return bad(21603, "A 'From' phone number is required.");
  if (from !== '' && !SENDER.test(from)) {
    return bad(
      21212,
      `The 'From' number ${from} is not a valid phone number, shortcode, or alphanumeric sender ID.`,
    );
  }
  if (from !== '' && own !== undefined && from !== own) {
    return bad(
      21606,
      `The 'From' phone number provided (${from}) is not a valid message-capable Twilio phone number for this destination/account.`,
    );
  }
  if (service !== '' && !/^MG[0-9a-f]{32}$/.test(service)) {
    return bad(21701, `The Messaging Service ${service} was not found.`);
  }
  if (body.trim() === '') return bad(21602, 'Message body is required.');
  if (body.length > BODY_MAX)
    return bad(21617, 'The concatenated message body exceeds the 1600 character limit.');
  return null;
}

export type AccountRoute = { Params: { sid: string } };

/** Refuses wrong credentials or another account; returns undefined if the call is allowed. */
export function refuseWrongAccount(
  request: FastifyRequest<AccountRoute>,
  reply: FastifyReply,
  { accountSid, authToken }: { accountSid: string; authToken: string },
): FastifyReply | undefined {
  const expectedAuth = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  if (request.headers.authorization !== expectedAuth) {
    reply.header('www-authenticate', 'Basic realm="Twilio API"');
    return refuse(reply, { code: 20003, message: 'Authenticate', status: 401 });
  }
  return request.params.sid === accountSid ? undefined : refuseMissing(request, reply);
}

export function refuseMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.replace('/sandbox/twilio', '');
  return refuse(reply, {
    code: 20404,
    message: `The requested resource ${path} was not found`,
    status: 404,
  });
}
