/**
 * Mounts an endpoint of the contract: its schemas validate and document, its access is enforced first, one function handles the
 * call, and a refusal is sent in the common envelope.
 */
import type { Endpoint, ErrorCode, Input, Reply } from '@unamano/contract/endpoint';
import { COMMON_ERRORS, errorReply } from '@unamano/contract/errors';
import type { Failure } from '@unamano/contract/office/failed-requests';
import { readSentence } from '@unamano/contract/office/read-calls';
import { SUPPORT_CODE_HEADER } from '@unamano/contract/paths';
import { supportCodeOf } from '@unamano/domain/office/support-code';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { BorrowerActor, Origin, StaffActor } from './actor.ts';
import { fileBodyLimitBytes } from './body-limits.ts';
import type { With } from './bound.ts';
import { type CommandResult, ok, type Refusal, type Result } from './result.ts';

export type ErrorText = { status: number; message: string };
export const badRequest = (message: string): ErrorText => ({ status: 400, message });
export const notFound = (message: string): ErrorText => ({ status: 404, message });
export const conflict = (message: string): ErrorText => ({ status: 409, message });
export const conflicts = <Code extends string>(texts: Readonly<Record<Code, string>>) =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([code, message]) => [code, conflict(message)]),
  ) as Record<Code, ErrorText>;

/** One row for each code that the endpoint names: a missing one does not compile. */
export type ErrorTable<Code extends string> = Record<Code, ErrorText>;

type ActorOf<E extends Endpoint> = E['access'] extends 'borrower'
  ? BorrowerActor
  : E['access'] extends 'staff'
    ? StaffActor
    : undefined;

export type Call<E extends Endpoint> = {
  input: Input<E>;
  actor: ActorOf<E>;
  origin: Origin;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A staff write must go through `staffCommand`, which alone makes a `CommandResult`. */
type HandlerResult<E extends Endpoint> = E extends { access: 'staff'; method: 'POST' }
  ? CommandResult<Reply<E>, ErrorCode<E>>
  : Result<Reply<E>, ErrorCode<E>>;

/** The handler of a use case that takes who asks, then what. */
export const byCaller =
  <A, I, R>(use: (caller: { actor: A; origin: Origin }, input: I) => R) =>
  ({ actor, origin, input }: { actor: A; origin: Origin; input: I }): R =>
    use({ actor, origin }, input);

/** The handler of a use case that takes who asks, from where, then what. */
export const byActor =
  <A, I, R>(use: (actor: A, origin: Origin, input: I) => R) =>
  ({ actor, origin, input }: { actor: A; origin: Origin; input: I }): R =>
    use(actor, origin, input);

/** The handler of a reading that takes who asks and refuses nothing. */
export const byReader =
  <A, R>(read: (actor: A) => Promise<R>) =>
  async ({ actor }: { actor: A }) =>
    ok(await read(actor));

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>;

/** The function behind an endpoint, without the HTTP parts of the call: `mount` takes it as the handler. */
export type UseCase<
  E extends Endpoint,
  Needs extends 'input' | 'actor' | 'origin' = 'input' | 'actor' | 'origin',
> = (call: Pick<Call<E>, Needs>) => Promise<HandlerResult<E>>;

/** A use case that takes what it uses first, for `bound`. */
export type UseOf<
  Deps,
  E extends Endpoint,
  Needs extends 'input' | 'actor' | 'origin' = 'input' | 'actor' | 'origin',
> = With<Deps, UseCase<E, Needs>>;

type MountOptions<E extends Endpoint> = {
  /** Adds a cookie or a header to the reply, also to that of a stored response. */
  onAnswer?: (value: Reply<E>, reply: FastifyReply) => void | Promise<void>;
  /** The subject of the audit event of a read of one person's data by staff; it is stored before the reply. */
  readOf?: (value: Reply<E>, input: Input<E>) => PersonRead['subject'] | null;
  /** The `user-password` header may replace the field `password`. */
  passwordHeader?: boolean;
};

type WithoutErrors<E extends Endpoint> = [handle: Handler<E>, options?: MountOptions<E>];
type WithErrors<E extends Endpoint> = [errors: ErrorTable<ErrorCode<E>>, ...WithoutErrors<E>];

/** What staff read: a credit or a borrower, by which call. */
type PersonRead = { subject: { kind: 'credit' | 'borrower'; id: number }; call: string };

declare module 'fastify' {
  interface FastifyInstance {
    recordPersonRead(actor: StaffActor, origin: Origin, read: PersonRead): Promise<void>;
  }
  interface FastifyRequest {
    /** The code of the refusal that was sent; empty without one. */
    refusalCode: string;
    /** The exception that ended the call; absent without one. */
    failure?: { kind: Failure; error: Error };
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** The endpoint's own codes. */
    errorTable?: Readonly<Record<string, ErrorText>>;
    passwordHeader?: boolean;
    /** The handler itself reads the session's row. */
    checksSession?: boolean;
    /** Read by the multipart parser, in place of its own limits. */
    multipartOptions?: { limits: { fileSize: number } };
  }
}

const NO_FIELDS = z.object({});

const JSON_TYPE = 'application/json; charset=utf-8';

/** The schema of a call's input, also of a call that names none. */
export function inputSchemaOf<E extends Endpoint>({ input }: E): NonNullable<E['input']> {
  return input ?? NO_FIELDS;
}

/** Where a call came from, as the proxy says and the browser names itself. */
export const originOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
});

/** Mounts a call with its handler; before it the texts of the codes that it names, or of common ones in other words. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  ...given: WithErrors<E> | ([ErrorCode<E>] extends [never] ? WithoutErrors<E> : never)
): void;
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  ...given: WithoutErrors<E> | WithErrors<E>
): void {
  const [errors, handle, options = {}] = hasErrors(given) ? given : [undefined, ...given];
  const { onAnswer, readOf, passwordHeader = false } = options;
  if (readOf && readSentence(endpoint.path) === undefined)
    throw new Error(`${endpoint.path} has no sentence for the audit in office/read-calls.ts`);
  route(app, endpoint, { errors, passwordHeader, checksSession: false }, async (request, reply) => {
    const input = (endpoint.method === 'GET' ? request.query : request.body) as Input<E>;
    const origin = originOf(request);
    const work = (): Promise<Result<Reply<E>, ErrorCode<E>>> =>
      handle({ input, origin, request, reply, actor: request.actor as ActorOf<E> });
    const result = endpoint.idempotent ? await app.onceByKey(request, work) : await work();
    if (!result.ok) return result;
    const subject = readOf?.(result.value, input);
    if (subject && request.actor?.kind === 'staff')
      await app.recordPersonRead(request.actor, origin, { subject, call: endpoint.path });
    await onAnswer?.(result.value, reply);
    return result;
  });
}

const hasErrors = <E extends Endpoint>(given: WithoutErrors<E> | WithErrors<E>): given is WithErrors<E> =>
  typeof given[0] !== 'function';

/**
 * Mounts a borrower's call whose handler reads the session's row in its own statement, which spares a round trip:
 * `token_not_valid` when the session has ended, is not a borrower's, or the account is inactive.
 */
export function mountOfSession<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  errors: ErrorTable<ErrorCode<E>>,
  read: (sessionId: string) => Promise<Result<Reply<E>, ErrorCode<E>>>,
): void {
  route(app, endpoint, { errors, passwordHeader: false, checksSession: true }, async (request) => {
    const result = await read(request.sessionId);
    return !result.ok && result.code === 'token_not_valid' ? app.refusalOfCaller(request) : result;
  });
}

type RouteConfig = Pick<FastifyContextConfig, 'passwordHeader' | 'checksSession'> & {
  errors: Readonly<Record<string, ErrorText>> | undefined;
};

function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  { errors, ...config }: RouteConfig,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<Result<unknown, string>>,
): void {
  const status = endpoint.status ?? 200;
  const schema = inputSchemaOf(endpoint);
  const fileSize = endpoint.fileUpload?.maxBytes;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(fileSize && { bodyLimit: fileBodyLimitBytes(fileSize) }),
    config: {
      endpoint,
      ...(errors && { errorTable: errors }),
      ...config,
      ...(fileSize && { multipartOptions: { limits: { fileSize } } }),
    },
    schema: {
      summary: endpoint.summary,
      ...(endpoint.method === 'GET' ? { querystring: schema } : { body: schema }),
      response: { [status]: endpoint.reply, '4xx': errorReply, '5xx': errorReply },
    },
    handler: async (request, reply) => {
      const result = await answer(request, reply);
      if (!result.ok) return sendRefusal(reply, result, { ...COMMON_ERRORS, ...errors });
      return reply.code(status).send(result.value);
    },
  });
}

/** Sends the envelope of decisions 2. A code without a row in the table is a bug, and throws. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal<string>,
  table: Record<string, ErrorText> = COMMON_ERRORS,
): FastifyReply {
  const text = table[refusal.code];
  if (!text) throw new Error(`no error text for ${refusal.code}`);
  reply.request.refusalCode = refusal.code;
  if (text.status >= 500) reply.header(SUPPORT_CODE_HEADER, supportCodeOf(reply.request.id));
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfterSeconds))));
  }
  return reply
    .code(text.status)
    .type(JSON_TYPE)
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      err_code: refusal.code,
      message: refusal.message ?? text.message,
      ...(refusal.fields ? { fields: refusal.fields } : {}),
      ...(refusal.isQueued ? { is_queued: true } : {}),
      ...(refusal.code === 'token_not_valid' ? { code: 'token_not_valid' } : {}),
    });
}
