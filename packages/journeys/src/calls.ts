/** Calls to a running platform as a client makes them, and to the inbox of its sandbox. */
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

/** What a journey needs of a platform, wherever it runs. Routes carry their query string. */
export type Calls = {
  get(route: string, access?: string): Promise<Pick<Answer, 'status' | 'body'>>;
  post(
    route: string,
    body: Record<string, unknown>,
    access?: string,
    headers?: Record<string, string>,
  ): Promise<Pick<Answer, 'status' | 'body'>>;
  /** The newest code that an SMS carried to the phone. @throws when the inbox has none */
  codeFor(cellphone: string): Promise<string>;
};

const DEFAULT_TIMEOUT_MS = 15_000;

type CallOptions = { body?: object; access?: string | undefined; headers?: Record<string, string> };

export function callHeaders({ body, access, headers }: CallOptions): Record<string, string> {
  return {
    [APP_KEY_HEADER]: APP_KEY,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(access ? { authorization: `Bearer ${access}` } : {}),
    ...headers,
  };
}

/** One JSON call. An answer without a JSON object reads as an empty one. */
export async function call(
  url: string,
  method: string,
  route: string,
  options: CallOptions = {},
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Answer> {
  const reply = await fetch(`${url}${route}`, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    headers: callHeaders(options),
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  const text = await reply.text();
  return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : {}, headers: reply.headers };
}

/** The newest code in an answer of the sandbox's inbox. */
export function newestCode(inbox: Record<string, unknown>): string {
  const messages = inbox.messages as { code: string | null }[];
  const found = messages.find((message) => message.code)?.code;
  if (!found) throw new Error('no code came');
  return found;
}

export function inboxRoute(cellphone: string): string {
  return `/sandbox/api/messages?channel=sms&to=${encodeURIComponent(cellphone)}`;
}

/**
 * Calls over HTTP, to one platform or in turn to several.
 *
 * @param urls read at each call: a process that was started again may listen elsewhere
 */
export function httpCalls(urls: () => readonly string[], sandboxUrl: string) {
  let index = 0;
  const nextUrl = (): string => {
    const all = urls();
    index += 1;
    return all[index % all.length] ?? 'http://127.0.0.1:9';
  };
  return {
    nextUrl,
    get: (route: string, access?: string): Promise<Answer> => call(nextUrl(), 'GET', route, { access }),
    post: (
      route: string,
      body: object,
      access?: string,
      headers: Record<string, string> = {},
    ): Promise<Answer> => call(nextUrl(), 'POST', route, { body, access, headers }),
    codeFor: async (cellphone: string): Promise<string> =>
      newestCode((await call(sandboxUrl, 'GET', inboxRoute(cellphone))).body),
  };
}

export type HttpCalls = ReturnType<typeof httpCalls>;

/** A call answered with another status than the journey needs. */
export class UnexpectedAnswer extends Error {
  readonly status: number;
  constructor(step: string, { status, body }: Pick<Answer, 'status' | 'body'>) {
    super(`${step}: ${status} ${JSON.stringify(body)}`);
    this.status = status;
  }
}

/** @throws UnexpectedAnswer unless the call answered with that status */
export function expectStatus(
  step: string,
  answer: Pick<Answer, 'status' | 'body'>,
  status: number,
): Record<string, unknown> {
  if (answer.status !== status) throw new UnexpectedAnswer(step, answer);
  return answer.body;
}
