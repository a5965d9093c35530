import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { INBOX_LIMIT, type InboxMessage } from '../core/inbox.ts';
import { fieldText, objectOrEmpty } from '../core/json.ts';
import {
  type AccountRoute,
  errorBody,
  refusalOf,
  refuse,
  refuseMissing,
  refuseWrongAccount,
  type SmsForm,
} from './refusals.ts';
import { segmentCount, sidOf } from './state.ts';

const PATH = '/sandbox/twilio/2010-04-01/Accounts/:sid/Messages.json';
const ONE = '/sandbox/twilio/2010-04-01/Accounts/:sid/Messages/:message.json';
const LIST_MAX = 1_000;

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
  const { twilio } = context.credentials;
  const { accountSid } = twilio;

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

  scope.post<AccountRoute>(PATH, async (request, reply) => {
    const refused = refuseWrongAccount(request, reply, twilio);
    if (refused) return refused;
    const fields = objectOrEmpty(request.body);
    const form: SmsForm = {
      to: fieldText(fields, 'To'),
      from: fieldText(fields, 'From'),
      service: fieldText(fields, 'MessagingServiceSid'),
      body: fieldText(fields, 'Body'),
    };
    const refusal = refusalOf(form, twilio.from);
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
    const refused = refuseWrongAccount(request, reply, twilio);
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
    const refused = refuseWrongAccount(request, reply, twilio);
    if (refused) return refused;
    const sent = context.inbox.find({ to: '', channel: 'sms', limit: INBOX_LIMIT });
    const found = sent.find(({ id }) => sidOf(id) === request.params.message);
    return found ? messageBody(found, { from: '', service: '' }, accountSid) : refuseMissing(request, reply);
  });
}
