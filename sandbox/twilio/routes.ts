import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { INBOX_LIMIT, type InboxMessage } from '../core/inbox.ts';
import { fieldText, objectOrEmpty } from '../core/json.ts';
import { segmentCount, sidOf } from './state.ts';

const PATH = '/sandbox/twilio/2010-04-01/Accounts/:sid/Messages.json';
const ONE = '/sandbox/twilio/2010-04-01/Accounts/:sid/Messages/:message.json';
const E164 = /^\+[1-9]\d{7,14}$/;
/** A valid `From`: a phone, a short code or an alphanumeric name. */
const SENDER = /^(\+[1-9]\d{7,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;
const BODY_MAX = 1_600;
const LIST_MAX = 1_000;

interface TwilioRefusal {
  readonly code: number;
  readonly message: string;
  readonly status: number;
}

interface SmsForm {
  readonly to: string;
  readonly from: string;
  readonly service: string;
  readonly body: string;
}

function errorBody({ code, message, status }: TwilioRefusal): object {
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
}

function refuse(reply: FastifyReply, refusal: TwilioRefusal): FastifyReply {
  return reply.code(refusal.status).send(errorBody(refusal));
}

function refusalOf({ to, from, service, body }: SmsForm, own: string | undefined): TwilioRefusal | null {
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

function messageBody(
  message: InboxMessage,
  form: Pick<SmsForm, 'from' | 'service'>,
  accountSid: string,
): object {
  const sid = sidOf(message.id);
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`;
  const date = new Date(message.created_at).toUTCString().replace('GMT', '+0000');
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: form.from === '' ? null : form.from,
    messaging_service_sid: form.service === '' ? null : form.service,
    num_media: '0',
    num_segments: String(segmentCount(message.body)),
    price: null,
    price_unit: 'USD',
    sid,
    status: 'queued',
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.to,
    uri: `${uri}.json`,
  };
}

/** Twilio's message call (twilio.com/docs/messaging/api/message-resource): accepted messages appear in the inbox. */
export async function twilioRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const { accountSid, authToken, from: own } = context.credentials.twilio;
  const expectedAuth = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  addFaults(scope, context, {
    service: 'sms',
    errorReply: () => ({
      status: 503,
      body: errorBody({ code: 20503, message: 'Service Unavailable', status: 503 }),
    }),
  });
  scope.setErrorHandler((_error, _request, reply) =>
    refuse(reply, { code: 20001, message: 'The request could not be read.', status: 400 }),
  );

  type AccountRoute = { Params: { sid: string } };
  /** Refuses wrong credentials or another account; returns undefined if the call is allowed. */
  const refuseWrongAccount = (
    request: FastifyRequest<AccountRoute>,
    reply: FastifyReply,
  ): FastifyReply | undefined => {
    if (request.headers.authorization !== expectedAuth) {
      reply.header('www-authenticate', 'Basic realm="Twilio API"');
      return refuse(reply, { code: 20003, message: 'Authenticate', status: 401 });
    }
    return request.params.sid === accountSid ? undefined : refuseMissing(request, reply);
  };
  const refuseMissing = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.replace('/sandbox/twilio', '');
    return refuse(reply, {
      code: 20404,
      message: `The requested resource ${path} was not found`,
      status: 404,
    });
  };

  scope.post<AccountRoute>(PATH, async (request, reply) => {
    const refused = refuseWrongAccount(request, reply);
    if (refused) return refused;
    const fields = objectOrEmpty(request.body);
    const form: SmsForm = {
      to: fieldText(fields, 'To'),
      from: fieldText(fields, 'From'),
      service: fieldText(fields, 'MessagingServiceSid'),
      body: fieldText(fields, 'Body'),
    };
    const refusal = refusalOf(form, own);
    if (refusal !== null) return refuse(reply, refusal);
    const message = context.inbox.add({
      channel: 'sms',
      to: form.to,
      subject: null,
      body: form.body,
      html: null,
      attachments: [],
    });
    return reply.code(201).send(messageBody(message, form, accountSid));
  });

  // After a lost reply, the platform looks here whether Twilio accepted the message.
  // https://www.twilio.com/docs/messaging/api/message-resource#read-multiple-message-resources
  scope.get<AccountRoute>(PATH, async (request, reply) => {
    const refused = refuseWrongAccount(request, reply);
    if (refused) return refused;
    const query = objectOrEmpty(request.query);
    const size = Math.min(Number(fieldText(query, 'PageSize')) || 50, LIST_MAX);
    const found = context.inbox.find({ to: fieldText(query, 'To'), channel: 'sms', limit: size });
    return {
      page: 0,
      page_size: size,
      messages: found.map((message) => messageBody(message, { from: '', service: '' }, accountSid)),
    };
  });

  // https://www.twilio.com/docs/messaging/api/message-resource#fetch-a-message-resource
  scope.get<{ Params: { sid: string; message: string } }>(ONE, async (request, reply) => {
    const refused = refuseWrongAccount(request, reply);
    if (refused) return refused;
    const sent = context.inbox.find({ to: '', channel: 'sms', limit: INBOX_LIMIT });
    const found = sent.find(({ id }) => sidOf(id) === request.params.message);
    return found ? messageBody(found, { from: '', service: '' }, accountSid) : refuseMissing(request, reply);
  });
}
