/** The refusals of a call in the API document: one response a status, with the codes that it may have and what they mean. */
import type { Endpoint } from '@unamano/contract/endpoint';
import { COMMON_ERRORS } from '@unamano/contract/errors';
import { SUPPORT_CODE_HEADER } from '@unamano/contract/paths';
import type { ErrorText } from '../../../kernel/mount.ts';

type Json = Record<string, unknown>;

/** What a shared code needs of a call, and what a response with or without it is called. */
const CONDITIONS: Readonly<Record<string, { of: (call: RefusedCall) => boolean; name: string }>> = {
  APP_KEY_INVALID: { of: ({ hasAppKey }) => hasAppKey, name: 'Client' },
  IDEMPOTENCY_KEY_REUSED: { of: ({ endpoint }) => endpoint.idempotent === true, name: 'Once' },
  // No method of a call is the wrong one.
  METHOD_NOT_ALLOWED: { of: () => false, name: '' },
  PAYLOAD_TOO_LARGE: { of: ({ endpoint }) => endpoint.method === 'POST', name: '' },
  UNSUPPORTED_MEDIA_TYPE: { of: ({ endpoint }) => endpoint.method === 'POST', name: '' },
};

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until another try is of use.', schema: { type: 'integer' } },
};
const SUPPORT_CODE = {
  [SUPPORT_CODE_HEADER]: {
    description: 'Names this request to the people who run the platform.',
    schema: { type: 'string' },
  },
};

export type RefusedCall = {
  endpoint: Endpoint;
  /** The texts of its own codes. */
  own: Readonly<Record<string, ErrorText>>;
  hasAppKey: boolean;
};

type Text = ErrorText & { code: string };

function responseOf(status: number, texts: readonly Text[]): Json {
  const headers = {
    ...((status === 429 || status === 503) && RETRY_AFTER),
    ...(status >= 500 && SUPPORT_CODE),
  };
  const ownCodes = { type: 'object', properties: { err_code: { enum: texts.map(({ code }) => code) } } };
  return {
    description: texts.map(({ code, message }) => `- \`${code}\`: ${message}`).join('\n'),
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, ownCodes] } },
    },
  };
}

/** By status. Those of shared codes alone are put into `shared`, by name, and referred to. */
export function refusalResponses(call: RefusedCall, shared: Json): Record<string, Json> {
  const codes = Object.entries<ErrorText>({ ...COMMON_ERRORS, ...call.own });
  const texts = codes
    .filter(([code]) => code in call.own || (CONDITIONS[code]?.of(call) ?? true))
    .map(([code, text]): Text => ({ code, ...text }));
  const statuses = [...new Set(texts.map(({ status }) => status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = texts.filter((text) => text.status === status);
      const response = responseOf(status, ofStatus);
      // A call may have a shared code of its own text, also with another status.
      const isOwn = ({ code, status: of }: Text) => of === status && code in call.own;
      const shares = Object.entries<ErrorText>(COMMON_ERRORS).map(([code, text]) => ({ code, ...text }));
      if ([...ofStatus, ...shares].some(isOwn)) return [status, response];
      const name = `Refused${status}${ofStatus.map(({ code }) => CONDITIONS[code]?.name ?? '').join('')}`;
      shared[name] = response;
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}
